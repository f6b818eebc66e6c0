import { TextInput } from '@mantine/core';
import { type Referral, referralDecisionSchema, referralEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { flagTexts, staffMessages } from './staff.messages.ts';
import styles from './staff.module.css';

export type Verdict = 'approve' | 'refuse';

export interface Deciding {
  readonly referral: Referral;
  readonly verdict: Verdict;
}

interface DecideDialogProps {
  /** `undefined` closes the dialog. */
  readonly deciding: Deciding | undefined;
  readonly onClose: () => void;
}

/** Gives or refuses a reward, with the reason. */
export function DecideDialog({ deciding, onClose }: DecideDialogProps) {
  const title = deciding?.verdict === 'refuse' ? staffMessages.refuseTitle : staffMessages.approveTitle;
  return (
    <Dialog isOpen={deciding !== undefined} onClose={onClose} title={title}>
      {deciding !== undefined && <DecideForm {...deciding} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ referral, verdict, onClose }: Deciding & Pick<DecideDialogProps, 'onClose'>) {
  const client = useQueryClient();
  const isGiven = verdict === 'approve';
  const form = useForm({
    schema: referralDecisionSchema,
    read: ({ reason }) => ({ verdict, reason }),
    save: (body) => callApi(referralEndpoints.decide, { params: { referralId: String(referral.id) }, body }),
    onSaved: async () => {
      toast.success(isGiven ? staffMessages.approved : staffMessages.refused);
      await client.invalidateQueries({ queryKey: queryKeyOf(referralEndpoints.list) });
      onClose();
    },
  });
  const { name } = referral.referrer;
  return (
    <Form
      form={form}
      layout="column"
      submit={isGiven ? 'Give the reward' : 'Refuse it'}
      isDangerous={!isGiven}
      cancel={onClose}
    >
      <p>{isGiven ? staffMessages.approveHint(referral.reward, name) : staffMessages.refuseHint(name)}</p>
      {referral.flags.length > 0 && (
        <ul className={styles.flags}>
          {referral.flags.map((flag) => (
            <li key={flag}>{flagTexts[flag]}</li>
          ))}
        </ul>
      )}
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={isGiven ? staffMessages.reasonHint : staffMessages.refuseReasonHint}
        size="md"
        maxLength={300}
        required
        autoComplete="off"
      />
    </Form>
  );
}
