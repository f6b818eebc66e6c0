import { Alert, TextInput } from '@mantine/core';
import { ApiError, invitationDraftSchema, invitationEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { links } from '#links.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { invitationMessages } from '../invitation/invitation.messages.ts';
import { faultsOfMissingFields } from '../sign-up-faults.ts';
import { readTypedPerson } from '../typed-person.ts';

interface InviteTrainerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Dialog that makes the account of a trainer and mails the link to complete it. */
export function InviteTrainer({ isOpen, onClose, onInvited }: InviteTrainerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add a trainer">
      {isOpen && <InviteForm onClose={onClose} onInvited={onInvited} />}
    </Dialog>
  );
}

function InviteForm({ onClose, onInvited }: Omit<InviteTrainerProps, 'isOpen'>) {
  const form = useForm({
    schema: invitationDraftSchema,
    read: (texts) => {
      const { name, email, mobileNumber } = readTypedPerson(texts);
      return { name, email, mobileNumber };
    },
    check: faultsOfMissingFields,
    save: (body) => callApi(invitationEndpoints.create, { body }),
    onSaved: ({ message }) => {
      toast.success(message);
      onInvited();
    },
    // The notice says which account has the e-mail address or number, so the field does not say it again.
    faultsOf: ({ account, fields }) => (account === undefined ? fields : {}),
    refusal: refusalOf,
  });
  const { field } = form;
  return (
    <Form form={form} layout="column" submit="Send the link" cancel={onClose}>
      <p>{invitationMessages.hint}</p>
      <TextInput {...field('name')} label="Full name" size="md" autoComplete="off" required />
      <TextInput
        {...field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        size="md"
        autoComplete="off"
        required
      />
      <TextInput
        {...field('mobileNumber')}
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        size="md"
        autoComplete="off"
        leftSection="+91"
        leftSectionWidth={52}
        required
      />
    </Form>
  );
}

/** The account that has the e-mail address or number already, with a link to it. */
function refusalOf(error: unknown) {
  const account = error instanceof ApiError ? error.account : undefined;
  if (account === undefined) return refusalTextOf(error);
  const page = account.role === 'TRAINER' ? links.trainerProfileUpdate : links.studentProfileUpdate;
  return (
    <Alert role="alert" color="red" variant="light" title={refusalTextOf(error)}>
      <Link to={page(account.id)}>Open {account.name}</Link>
    </Alert>
  );
}
