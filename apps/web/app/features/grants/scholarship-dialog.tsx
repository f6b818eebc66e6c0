import { TextInput } from '@mantine/core';
import { grantEndpoints, scholarshipDraftSchema } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import type { Field, FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { exactRupees } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { type CourseOption, searchCourses, searchStudents } from './grant-choices.ts';
import { grantMessages } from './grants.messages.ts';
import { useRefreshGrants } from './use-refresh-grants.ts';

interface Student {
  readonly id: number;
  readonly name: string;
}

interface ScholarshipDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Chosen in the dialog unless given. */
  readonly student?: Student;
}

/** Gives a student a scholarship for a course. */
export function ScholarshipDialog({ isOpen, onClose, student }: ScholarshipDialogProps) {
  const title = student === undefined ? 'Give a scholarship' : `Give ${student.name} a scholarship`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <ScholarshipForm student={student} onClose={onClose} />}
    </Dialog>
  );
}

interface ScholarshipFormProps {
  readonly student: Student | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly studentId: number | undefined;
  readonly courseId: number | undefined;
  readonly amount: number | undefined;
}

const faultsOf = ({ studentId, courseId, amount }: Typed): FieldErrors => ({
  ...(studentId === undefined && { studentId: grantMessages.chooseStudent }),
  ...(courseId === undefined && { courseId: grantMessages.chooseCourse }),
  ...((amount === undefined || Number.isNaN(amount)) && { amount: grantMessages.enterAmount }),
});

function ScholarshipForm({ student: given, onClose }: ScholarshipFormProps) {
  const refresh = useRefreshGrants();
  const [student, setStudent] = useState<SearchSelectOption>();
  const [course, setCourse] = useState<CourseOption>();
  const form = useForm({
    schema: scholarshipDraftSchema,
    read: ({ amount = '', validUntil, reason }) => ({
      studentId: given?.id ?? student?.id,
      courseId: course?.id,
      amount: typedNumber(amount),
      validUntil,
      reason,
    }),
    check: faultsOf,
    save: (body) => callApi(grantEndpoints.give, { body }),
    onSaved: async () => {
      toast.success(grantMessages.given);
      await refresh();
      onClose();
    },
  });
  const { field } = form;
  const choiceOf = <Option extends SearchSelectOption>(name: string, choose: (option: Option) => void) => {
    const { error, onChange: clear } = field(name);
    const onChoose = (option: Option) => {
      clear();
      choose(option);
    };
    return { name, error, onChoose, isRequired: true, failed: grantMessages.searchFailed };
  };
  return (
    <Form form={form} layout="column" submit="Give the scholarship" cancel={onClose}>
      {given === undefined && (
        <SearchSelect
          {...choiceOf<SearchSelectOption>('studentId', setStudent)}
          label="Student"
          placeholder="Search by name, e-mail or mobile number"
          chosen={student}
          search={searchStudents}
          none={grantMessages.noStudent}
        />
      )}
      <SearchSelect
        {...choiceOf<CourseOption>('courseId', setCourse)}
        label="Course"
        placeholder="Search by title"
        chosen={course}
        search={searchCourses}
        none={grantMessages.noCourse}
      />
      <Terms field={field} price={course?.price} />
    </Form>
  );
}

/** A month, as most offers. */
const usualDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

function Terms({ field, price }: { readonly field: Field; readonly price: number | undefined }) {
  const today = todayInIndia();
  const proposed = new Date(Date.parse(today) + usualDays * dayMilliseconds).toISOString().slice(0, 10);
  return (
    <>
      <TextInput
        {...field('amount')}
        label="Amount, ₹"
        description={price === undefined ? grantMessages.amountHint : grantMessages.offPrice(exactRupees(price))}
        size="md"
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...field('validUntil')}
        type="date"
        label="Valid until"
        description={grantMessages.untilHint}
        size="md"
        required
        min={today}
        defaultValue={proposed}
      />
      <TextInput
        {...field('reason')}
        label="Reason"
        description={grantMessages.reasonHint}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </>
  );
}
