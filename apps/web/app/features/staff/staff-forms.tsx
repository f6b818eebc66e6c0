import { TextInput } from '@mantine/core';
import { staffChangeSchema, staffDraftSchema, staffEndpoints, type StaffMember, type StaffRole } from '@avsar/contract';
import { useState } from 'react';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { NameField, RoleFields } from './staff-fields.tsx';
import { chosenRights, rightsText } from './staff-rights.ts';
import { roleTexts, staffMessages } from './staff.messages.ts';

interface FormProps {
  readonly onSaved: (member: StaffMember) => void;
  readonly onCancel: () => void;
}

const readAccount = ({ name = '', ...texts }: FieldTexts, role: StaffRole) => ({
  name,
  role,
  rights: role === 'other' ? chosenRights(texts) : [],
});

const checkAccount = ({ role, rights }: ReturnType<typeof readAccount>): FieldErrors =>
  role === 'other' && rights.length === 0 ? { rights: staffMessages.rightMissing } : {};

/** Makes the account of a colleague and mails the link to set a password. */
export function InviteForm({ onSaved, onCancel }: FormProps) {
  const [role, setRole] = useState<StaffRole>('counsellor');
  const form = useForm({
    schema: staffDraftSchema,
    read: (texts) => ({ ...readAccount(texts, role), email: texts['email']?.trim() ?? '' }),
    check: checkAccount,
    save: (body) => callApi(staffEndpoints.invite, { body }),
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Send the link" cancel={onCancel}>
      <p>{staffMessages.inviteHint}</p>
      <NameField field={form.field} name="" />
      <TextInput
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        size="md"
        autoComplete="off"
        required
      />
      <RoleFields field={form.field} role={role} onRole={setRole} held={[]} />
    </Form>
  );
}

interface EditFormProps extends FormProps {
  readonly member: StaffMember;
  readonly onReload: (newer: StaffMember) => void;
}

/** Changes the name of a colleague and what the colleague may do. */
export function EditForm({ member, onReload, onSaved, onCancel }: EditFormProps) {
  const [role, setRole] = useState(member.role);
  const form = useForm({
    schema: staffChangeSchema.omit({ version: true }),
    read: (texts) => readAccount(texts, role),
    check: checkAccount,
    save: (body, { version = member.version }) =>
      callApi(staffEndpoints.update, { params: { staffId: String(member.id) }, body: { ...body, version } }),
    edited: { row: member, reread: () => reread(member.id), differences, onReload },
    onSaved,
  });
  return (
    <Form form={form} layout="column" submit="Save" cancel={onCancel}>
      <NameField field={form.field} name={member.name} />
      <RoleFields field={form.field} role={role} onRole={setRole} held={member.rights} />
    </Form>
  );
}

/** The API has no call for one member of the staff: the list is short. */
async function reread(id: number): Promise<StaffMember | undefined> {
  const staff = await callAs('ADMIN', staffEndpoints.list, {});
  return staff.find((member) => member.id === id);
}

const differences = differencesBy((member: StaffMember) => ({
  'Full name': member.name,
  Role: roleTexts[member.role].name,
  [staffMessages.mayDo]: rightsText(member.rights),
}));
