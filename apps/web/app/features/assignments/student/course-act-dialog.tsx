import { TextInput } from '@mantine/core';
import {
  enrolmentCompleteSchema,
  enrolmentEndpoints,
  enrolmentEndSchema,
  enrolmentFreezeSchema,
  type StudentCourse,
} from '@avsar/contract';
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
  readonly course: Pick<StudentCourse['course'], 'id' | 'title'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const paramsOf = ({ student, course }: CourseAct) => ({
  studentId: String(student.id),
  courseId: String(course.id),
});

export type CourseActKind = 'end' | 'complete' | 'reopen' | 'freeze' | 'unfreeze';

const forms = {
  end: { verb: 'End', Fields: EndForm },
  complete: { verb: 'Complete', Fields: CompleteForm },
  reopen: { verb: 'Reopen', Fields: ReopenForm },
  freeze: { verb: 'Freeze', Fields: FreezeForm },
};

/** Ends, completes, reopens, freezes or unfreezes a course of the student. */
export function CourseActDialog({ kind, ...act }: CourseAct & { readonly kind: CourseActKind }) {
  if (kind === 'unfreeze') return <Unfreeze {...act} />;
  const { verb, Fields } = forms[kind];
  return (
    <Dialog isOpen title={`${verb} ${act.course.title} for ${act.student.name}?`} onClose={act.onClose}>
      <Fields {...act} />
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

function CompleteForm(act: CourseAct) {
  const form = useForm({
    schema: enrolmentCompleteSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(enrolmentEndpoints.complete, { params: paramsOf(act), body }),
    onSaved: () => {
      toast.success(studentMessages.completed);
      act.onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="Complete the course" cancel={act.onClose}>
      <p>{studentMessages.completeHint}</p>
      <TextInput {...form.field('reason')} label="Reason" size="md" maxLength={200} required autoComplete="off" />
    </Form>
  );
}

function ReopenForm(act: CourseAct) {
  const form = useForm({
    schema: enrolmentEndSchema,
    read: ({ reason }) => ({ reason }),
    save: (body) => callApi(enrolmentEndpoints.reopen, { params: paramsOf(act), body }),
    onSaved: () => {
      toast.success(studentMessages.reopened);
      act.onDone();
    },
  });
  return (
    <Form form={form} layout="column" submit="Reopen the course" cancel={act.onClose}>
      <p>{studentMessages.reopenHint}</p>
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
