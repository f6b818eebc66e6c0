import { TextInput } from '@mantine/core';
import { leadChangeSchema, type LeadDetail, leadEndpoints } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { CourseSelect } from './course-select.tsx';
import { leadMessages } from './leads.messages.ts';
import { useRefreshLeads } from './use-lead-acts.ts';

const schema = leadChangeSchema.omit({ version: true });

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text);

/** Name, contacts, course, and why a lead was lost. */
export function LeadDetailsForm({ lead }: { readonly lead: LeadDetail }) {
  const refresh = useRefreshLeads();
  const form = useForm({
    schema,
    read: ({ name, mobileNumber, email, courseId, lostReason }) => ({
      name,
      mobileNumber: orNull(mobileNumber),
      email: orNull(email),
      courseId: orNull(courseId) === null ? null : Number(courseId),
      ...(lead.stage === 'lost' && { lostReason: orNull(lostReason) }),
    }),
    save: (body) =>
      callApi(leadEndpoints.update, {
        params: { leadId: String(lead.id) },
        body: { ...body, version: lead.version },
      }),
    onSaved: () => {
      toast.success(leadMessages.saved);
      void refresh();
    },
  });
  return (
    <Disclosure title="Change the details">
      <Form form={form} layout="column" submit="Save" label="Details of the lead">
        <TextInput {...form.field('name')} label="Name" size="md" defaultValue={lead.name} required />
        <TextInput
          {...form.field('mobileNumber')}
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          size="md"
          defaultValue={lead.mobileNumber ?? ''}
        />
        <TextInput {...form.field('email')} label="E-mail" type="email" size="md" defaultValue={lead.email ?? ''} />
        <CourseSelect
          {...form.field('courseId')}
          label="Course"
          course={lead.course}
          none="Not known"
          onChange={form.field('courseId').onChange}
        />
        {lead.stage === 'lost' && (
          <TextInput
            {...form.field('lostReason')}
            label="Lost because"
            size="md"
            defaultValue={lead.lostReason ?? ''}
          />
        )}
      </Form>
    </Disclosure>
  );
}
