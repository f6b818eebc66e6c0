import { TextInput } from '@mantine/core';
import { certificateEndpoints, certificateIssueSchema, certificateLimits } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { searchCourses, searchStudents } from './issue-choices.ts';
import { staffMessages } from './staff.messages.ts';
import { useRefreshCertificates } from './use-refresh-certificates.ts';

interface IssueDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Issues a certificate by hand, for a completed course. */
export function IssueDialog({ isOpen, onClose }: IssueDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Issue a certificate">
      {isOpen && <IssueForm onClose={onClose} />}
    </Dialog>
  );
}

function IssueForm({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefreshCertificates();
  const [student, setStudent] = useState<SearchSelectOption>();
  const [course, setCourse] = useState<SearchSelectOption>();
  const form = useForm({
    schema: certificateIssueSchema,
    read: ({ reason }) => ({ student: { id: student?.id }, course: { id: course?.id }, reason }),
    check: ({ student: { id: studentId }, course: { id: courseId } }) => ({
      ...(studentId === undefined && { student: staffMessages.chooseStudent }),
      ...(courseId === undefined && { course: staffMessages.chooseCourse }),
    }),
    renameFaults: ({ 'student.id': ofStudent, 'course.id': ofCourse, ...others }) => ({
      ...others,
      ...(ofStudent !== undefined && { student: staffMessages.chooseStudent }),
      ...(ofCourse !== undefined && { course: staffMessages.chooseCourse }),
    }),
    save: (body) => callApi(certificateEndpoints.issue, { body }),
    onSaved: async () => {
      toast.success(staffMessages.issued);
      await refresh();
      onClose();
    },
  });
  const choiceOf = (name: string, choose: (option: SearchSelectOption) => void) => {
    const { error, onChange: clear } = form.field(name);
    const onChoose = (option: SearchSelectOption) => {
      clear();
      choose(option);
    };
    return { name, error, onChoose, isRequired: true, failed: staffMessages.searchFailed };
  };
  return (
    <Form form={form} layout="column" submit="Issue the certificate" cancel={onClose}>
      <p>{staffMessages.issueHint}</p>
      <SearchSelect
        {...choiceOf('student', setStudent)}
        label="Student"
        placeholder="Search by name, e-mail or mobile number"
        chosen={student}
        search={searchStudents}
        none={staffMessages.noStudent}
      />
      <SearchSelect
        {...choiceOf('course', setCourse)}
        label="Course"
        placeholder="Search by title"
        chosen={course}
        search={searchCourses}
        none={staffMessages.noCourse}
      />
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={staffMessages.staffReason}
        size="md"
        maxLength={certificateLimits.reasonCharactersMost}
        required
        autoComplete="off"
      />
    </Form>
  );
}
