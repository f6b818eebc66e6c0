import { Textarea, TextInput } from '@mantine/core';
import { leadDraftSchema, leadEndpoints, type LeadDetail } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { CourseSelect } from './course-select.tsx';

interface WalkInFormProps {
  readonly onSaved: (lead: LeadDetail) => void;
  readonly onCancel: () => void;
}

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text);

/** Enters somebody who walked in or rang. The same number or e-mail address joins the lead that is there. */
export function WalkInForm({ onSaved, onCancel }: WalkInFormProps) {
  const form = useForm({
    schema: leadDraftSchema,
    read: ({ name, mobileNumber, email, courseId, note }) => ({
      name,
      mobileNumber,
      email: orNull(email),
      courseId: orNull(courseId) === null ? null : Number(courseId),
      note: orNull(note),
    }),
    save: (body) => callApi(leadEndpoints.create, { body }),
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Add" cancel={onCancel}>
      <TextInput {...form.field('name')} label="Name" size="md" required />
      <TextInput
        {...form.field('mobileNumber')}
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        size="md"
        required
      />
      <TextInput {...form.field('email')} label="E-mail, if known" type="email" size="md" />
      <CourseSelect
        {...form.field('courseId')}
        label="Course"
        course={null}
        none="Not known"
        onChange={form.field('courseId').onChange}
      />
      <Textarea {...form.field('note')} label="What they asked" size="md" autosize minRows={2} maxRows={6} />
    </Form>
  );
}
