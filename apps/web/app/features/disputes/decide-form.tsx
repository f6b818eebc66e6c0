import { Button, TextInput } from '@mantine/core';
import { type Dispute, disputeDecisionSchema, disputeEndpoints } from '@avsar/contract';
import { useRef } from 'react';
import { callApi } from '#api/client.ts';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { disputeMessages } from './disputes.messages.ts';
import styles from './disputes.module.css';

interface DecideFormProps {
  readonly dispute: Dispute;
  readonly onDecided: () => void;
}

/** The answer to the student, and two buttons that send it. */
export function DecideForm({ dispute, onDecided }: DecideFormProps) {
  const accept = useRef(true);
  const { student } = dispute;
  const form = useForm({
    schema: disputeDecisionSchema,
    read: ({ note }) => ({ accept: accept.current, note }),
    save: (body) => callApi(disputeEndpoints.decide, { params: { disputeId: String(dispute.id) }, body }),
    onSaved: ({ state }) => {
      toast.success((state === 'accepted' ? disputeMessages.accepted : disputeMessages.declined)(student.name));
      onDecided();
    },
  });
  const choose = (value: boolean) => () => {
    accept.current = value;
  };
  return (
    <form {...form.props} aria-label={`Decide the dispute of ${student.name}`} className={styles.mine}>
      <TextInput
        {...form.field('note')}
        label="Answer"
        description={disputeMessages.noteIsRead(student.name)}
        size="md"
        required
        maxLength={300}
      />
      {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
      <div className={styles.line}>
        <Button type="submit" loading={form.isBusy} onClick={choose(true)}>
          Accept: {dispute.claimedVerdict}
        </Button>
        <Button type="submit" variant="default" disabled={form.isBusy} onClick={choose(false)}>
          Decline
        </Button>
      </div>
    </form>
  );
}
