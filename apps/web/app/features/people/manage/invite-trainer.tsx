import { Button } from '@mantine/core';
import { invitationDraftSchema, invitationEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useSendsSms } from '#lib/page/root-data.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { invitationMessages } from '../invitation/invitation.messages.ts';
import { faultsOfMissingFields } from '../sign-up-faults.ts';
import { readTypedPerson } from '../typed-person.ts';
import { addMessages } from './add-people.messages.ts';
import styles from './add-student.module.css';
import { EmailField, MobileNumberField, NameField } from './contact-fields.tsx';
import { SendLogInLink } from './send-log-in-link.tsx';
import { takenNoticeOf } from './taken-notice.tsx';

interface InviteTrainerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

interface AddedTrainer {
  readonly name: string;
  readonly mobileNumber: string;
}

/** Dialog that makes the account of a trainer and mails the link to complete it; without an address staff send it. */
export function InviteTrainer({ isOpen, onClose, onInvited }: InviteTrainerProps) {
  const [unmailed, setUnmailed] = useState<AddedTrainer>();
  const close = () => {
    setUnmailed(undefined);
    onClose();
  };
  const title = unmailed === undefined ? 'Add a trainer' : addMessages.added(unmailed.name);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      {isOpen && unmailed === undefined && (
        <InviteForm onClose={close} onInvited={onInvited} onAddedWithoutMail={setUnmailed} />
      )}
      {isOpen && unmailed !== undefined && (
        <div className={styles.added} role="status">
          <p>{addMessages.trainerNext}</p>
          <SendLogInLink person={unmailed} />
          <div className={styles.end}>
            <Button variant="default" onClick={onInvited}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface InviteFormProps extends Omit<InviteTrainerProps, 'isOpen'> {
  readonly onAddedWithoutMail: (trainer: AddedTrainer) => void;
}

function InviteForm({ onClose, onInvited, onAddedWithoutMail }: InviteFormProps) {
  const sendsSms = useSendsSms();
  const form = useForm({
    schema: invitationDraftSchema,
    read: (texts) => {
      const { name, email, mobileNumber } = readTypedPerson(texts);
      return { name, email: email === '' ? undefined : email, mobileNumber };
    },
    check: ({ name, mobileNumber, email }) =>
      faultsOfMissingFields({ name, mobileNumber, ...(!sendsSms && { email: email ?? '' }) }),
    save: async (body) => ({ ...(await callApi(invitationEndpoints.create, { body })), body }),
    onSaved: ({ message, body: { name, mobileNumber, email } }) => {
      toast.success(message);
      if (email === undefined) onAddedWithoutMail({ name, mobileNumber });
      else onInvited();
    },
    // The notice says which account has the e-mail address or number, so the field does not say it again.
    faultsOf: ({ account, fields }) => (account === undefined ? fields : {}),
    refusal: takenNoticeOf,
  });
  const { field } = form;
  return (
    <Form form={form} layout="column" submit="Add trainer" cancel={onClose}>
      <p>{sendsSms ? invitationMessages.hint : invitationMessages.mailOnlyHint}</p>
      <NameField field={field} />
      <EmailField field={field} sendsSms={sendsSms} />
      <MobileNumberField field={field} />
    </Form>
  );
}
