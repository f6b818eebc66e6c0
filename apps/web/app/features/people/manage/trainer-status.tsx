import { Badge, Button } from '@mantine/core';
import { invitationEndpoints, type TrainerListed } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { dayInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { invitationMessages } from '../invitation/invitation.messages.ts';
import { PersonStatusBadge } from './person-cells.tsx';
import styles from './trainer-status.module.css';

interface TrainerStatusProps {
  readonly trainer: TrainerListed;
  readonly onSent: () => void;
  readonly onWithdraw: (trainer: TrainerListed) => void;
}

/** The status of the account; for an invited trainer who has not completed it, what the admin can do about it. */
export function TrainerStatus({ trainer, onSent, onWithdraw }: TrainerStatusProps) {
  const { invitation, status, name } = trainer;
  if (invitation === null || status === 'archived') return <PersonStatusBadge status={status} />;
  return (
    <div className={styles.invited}>
      <Badge variant="light" color="marigold" classNames={{ root: styles.badge, label: styles.badgeText }}>
        {invitationMessages.badge}
      </Badge>
      <div className={styles.until}>
        {trainer.email === '' ? invitationMessages.byMobile : linkText(invitation.expiresAt)}
      </div>
      <div className={styles.actions}>
        {trainer.email !== '' && <SendAgain trainer={trainer} onSent={onSent} />}
        {status === 'unverified' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Withdraw: ${name}`}
            onClick={() => onWithdraw(trainer)}
          >
            Withdraw
          </Button>
        )}
      </div>
    </div>
  );
}

const linkText = (expiresAt: string) =>
  new Date(expiresAt).getTime() > Date.now()
    ? invitationMessages.linkUntil(dayInIndia(expiresAt))
    : invitationMessages.linkOver;

function SendAgain({ trainer: { id, name }, onSent }: Omit<TrainerStatusProps, 'onWithdraw'>) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { message } = await callApi(invitationEndpoints.resend, { params: { trainerId: String(id) } });
      toast.success(message);
      onSent();
    } catch (error) {
      toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isBusy}
      aria-label={`Send again: ${name}`}
      onClick={() => void send()}
    >
      Send again
    </Button>
  );
}
