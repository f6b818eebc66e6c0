import { TextInput } from '@mantine/core';
import { companyContactDraftSchema, type CompanyContact, companyEndpoints } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { mobileText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { companyPageMessages } from './company.messages.ts';

interface ContactDialogProps {
  readonly companyId: number;
  /** The contact being edited; `undefined` while the dialog is closed. */
  readonly edited: CompanyContact | 'new' | undefined;
  readonly onEdit: (edited: CompanyContact | undefined) => void;
  readonly onSaved: () => void;
}

/** Adds or changes somebody who works at a company. */
export function ContactDialog({ companyId, edited, onEdit, onSaved }: ContactDialogProps) {
  const contact = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
      title={contact === undefined ? 'Add a contact' : 'Edit contact'}
    >
      {edited !== undefined && (
        <ContactForm
          key={contact === undefined ? 'new' : `${contact.id}-${contact.version}`}
          companyId={companyId}
          contact={contact}
          onReload={onEdit}
          onCancel={() => onEdit(undefined)}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

interface ContactFormProps {
  readonly companyId: number;
  readonly contact: CompanyContact | undefined;
  readonly onReload: (newer: CompanyContact) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function ContactForm({ companyId, contact, onReload, onCancel, onSaved }: ContactFormProps) {
  const params = { companyId: String(companyId) };
  const form = useForm({
    schema: companyContactDraftSchema,
    read: contactDraftOf,
    save: (body, { version }) =>
      version === undefined
        ? callApi(companyEndpoints.addContact, { params, body })
        : callApi(companyEndpoints.updateContact, {
            params: { ...params, contactId: String(contact?.id) },
            body: { ...body, version },
          }),
    edited: contact && { row: contact, reread: () => reread(companyId, contact.id), differences, onReload },
    onSaved: ({ name }) => {
      const { contactAdded, contactSaved } = companyPageMessages;
      toast.success((contact === undefined ? contactAdded : contactSaved)(name));
      onSaved();
    },
  });
  const field = (name: string) => ({ ...form.field(name), size: 'md' as const, autoComplete: 'off' });
  return (
    <Form form={form} layout="column" submit={contact === undefined ? 'Add contact' : 'Save'} cancel={onCancel}>
      <TextInput {...field('name')} label="Name" defaultValue={contact?.name} maxLength={100} required />
      <TextInput
        {...field('title')}
        label="What they do there"
        placeholder="HR manager"
        defaultValue={contact?.title ?? ''}
        maxLength={100}
      />
      <TextInput
        {...field('email')}
        label="E-mail"
        description={companyPageMessages.contactHow}
        type="email"
        defaultValue={contact?.email ?? ''}
      />
      <TextInput
        {...field('mobileNumber')}
        label="Mobile number"
        type="tel"
        defaultValue={contact?.mobileNumber ?? ''}
      />
    </Form>
  );
}

const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());

const contactDraftOf = (texts: FieldTexts) => ({
  name: texts['name'] ?? '',
  title: textOrNull(texts['title']),
  email: textOrNull(texts['email']),
  mobileNumber: textOrNull(texts['mobileNumber']),
});

/** The API has no call for one contact: the company has them all. */
async function reread(companyId: number, contactId: number): Promise<CompanyContact | undefined> {
  const { contacts } = await callAs('ADMIN', companyEndpoints.get, { params: { companyId: String(companyId) } });
  return contacts.find(({ id }) => id === contactId);
}

const differences = differencesBy<CompanyContact>(({ name, title, email, mobileNumber }) => ({
  Name: name,
  'What they do there': title ?? '',
  'E-mail': email ?? '',
  'Mobile number': mobileNumber === null ? '' : mobileText(mobileNumber),
}));
