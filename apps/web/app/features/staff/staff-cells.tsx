import { Badge, Button } from '@mantine/core';
import type { StaffMember, StaffStatus } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import { actsOn, rightsText, type StaffAct } from './staff-rights.ts';
import { roleTexts, staffMessages } from './staff.messages.ts';
import styles from './staff.module.css';

const statuses = {
  active: { text: 'Active', color: 'leaf' },
  invited: { text: 'Invited', color: 'marigold' },
  suspended: { text: 'Suspended', color: 'gray' },
} as const satisfies Record<StaffStatus, { text: string; color: string }>;

interface StaffNameProps {
  readonly member: StaffMember;
  readonly isMe: boolean;
}

/** The name, and what the person types to log in. */
export function StaffName({ member: { name, email, username }, isMe }: StaffNameProps) {
  return (
    <div className={styles.person}>
      <div>
        {name}
        {isMe && (
          <Badge component="span" variant="light" className={styles.you}>
            {staffMessages.you}
          </Badge>
        )}
      </div>
      <div className={styles.note}>{email ?? username}</div>
    </div>
  );
}

export function StaffRoleCell({ member: { role, rights } }: { readonly member: StaffMember }) {
  return (
    <div className={styles.role}>
      <div>{roleTexts[role].name}</div>
      <div className={styles.note}>{rightsText(rights)}</div>
    </div>
  );
}

export function StaffStatusCell({ member: { status, linkExpiresAt } }: { readonly member: StaffMember }) {
  const { text, color } = statuses[status];
  return (
    <div className={styles.status}>
      <Badge variant="light" color={color} className={styles.badge}>
        {text}
      </Badge>
      {linkExpiresAt !== null && (
        <div className={styles.note}>{staffMessages.linkUntil(momentInIndia(linkExpiresAt))}</div>
      )}
      {linkExpiresAt === null && status === 'invited' && <div className={styles.note}>{staffMessages.linkOver}</div>}
    </div>
  );
}

export function lastSeenText({ lastSeenAt, status }: StaffMember): string {
  if (lastSeenAt !== null) return momentInIndia(lastSeenAt);
  return status === 'invited' ? staffMessages.notYet : staffMessages.notLately;
}

const actTexts: Readonly<Record<StaffAct, string>> = {
  restore: 'Restore',
  resend: 'Send link again',
  renew: 'Send new password link',
  suspend: 'Suspend',
};

interface StaffActionsProps extends StaffNameProps {
  /** Whether a call about this account is under way. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onAct: (act: StaffAct) => void;
}

export function StaffActions({ member, isMe, isBusy, onEdit, onAct }: StaffActionsProps) {
  if (isMe) return <div className={styles.own}>{staffMessages.youWhy}</div>;
  if (!member.mayChange) return null;
  const look = { variant: 'subtle', size: 'compact-sm', disabled: isBusy } as const;
  return (
    <div className={styles.actions}>
      <Button {...look} aria-haspopup="dialog" aria-label={`Edit: ${member.name}`} onClick={onEdit}>
        Edit
      </Button>
      {actsOn(member).map((act) => (
        <Button key={act} {...look} aria-label={`${actTexts[act]}: ${member.name}`} onClick={() => onAct(act)}>
          {actTexts[act]}
        </Button>
      ))}
    </div>
  );
}
