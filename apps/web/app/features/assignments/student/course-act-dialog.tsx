import { TextInput } from '@mantine/core';
import { enrolmentEndpoints, enrolmentEndSchema, enrolmentFreezeSchema, type StudentCourse } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { studentMessages } from './student.messages.ts';

interface CourseAct {
  readonly student: { readonly id: number; readonly name: string };
  readonly course: StudentCourse['course'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const paramsOf = ({ student, course }: CourseAct) => ({
  studentId: String(student.id),
  courseId: String(course.id),
});

/** Ends, freezes or unfreezes a course of the student. */
export function CourseActDialog({ kind, ...act }: CourseAct & { readonly kind: 'end' | 'freeze' | 'unfreeze' }) {
  if (kind === 'unfreeze') return <Unfreeze {...act} />;
  const title = `${kind === 'end' ? 'End' : 'Freeze'} ${act.course.title} for ${act.student.name}?`;
  return (
    <Dialog isOpen title={title} onClose={act.onClose}>
      {kind === 'end' ? <EndForm {...act} /> : <FreezeForm {...act} />}
    </Dialog>
  );
}

function EndForm(act: CourseAct) {
  const form = useForm({
    schema: enrolmentEndSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(enrolmentEndpoints.end, { params: paramsOf(act), body }),
    onSaved: () => {
      toast.success(studentMessages.ended);
      act.onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="End the course" isDangerous cancel={act.onClose}>
      <p>{studentMessages.endHint}</p>
      <TextInput {...form.field('reason')} label="Reason" size="md" maxLength={200} required autoComplete="off" />
    </Form>
  );
}

function FreezeForm(act: CourseAct) {
  const form = useForm({
    schema: enrolmentFreezeSchema,
    read: ({ reason, until }) => ({ reason, ...(until !== undefined && until !== '' && { until }) }),
    save: (body) => callApi(enrolmentEndpoints.freeze, { params: paramsOf(act), body }),
    onSaved: () => {
      toast.success(studentMessages.frozen);
      act.onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="Freeze the course" cancel={act.onClose}>
      <p>{studentMessages.freezeHint}</p>
      <TextInput {...form.field('reason')} label="Reason" size="md" maxLength={200} required autoComplete="off" />
      <TextInput
        {...form.field('until')}
        label="Goes on from"
        description="Only for you to know. Nothing happens by itself."
        type="date"
        size="md"
      />
    </Form>
  );
}

function Unfreeze(act: CourseAct) {
  const [isBusy, setBusy] = useState(false);
  const unfreeze = async () => {
    setBusy(true);
    try {
      await callApi(enrolmentEndpoints.unfreeze, { params: paramsOf(act) });
      toast.success(studentMessages.unfrozen);
      act.onDone();
    } catch (error) {
      toast.error(refusalTextOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Unfreeze ${act.course.title} for ${act.student.name}?`}
      confirm="Unfreeze the course"
      isBusy={isBusy}
      onConfirm={() => void unfreeze()}
      onCancel={act.onClose}
    >
      {studentMessages.unfrozen}
    </ConfirmDialog>
  );
}
