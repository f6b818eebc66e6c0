import { Badge } from '@mantine/core';
import type { StudentListed, TrainerListed } from '@avsar/contract';
import { Link } from 'react-router';
import { mobileText } from '#lib/format.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { peopleMessages } from '../people.messages.ts';
import styles from './person-cells.module.css';

export type ListedPerson = StudentListed | TrainerListed;

const statuses = {
  active: { text: 'Active', color: 'leaf' },
  unverified: { text: 'Not confirmed', color: 'marigold' },
  archived: { text: 'Archived', color: 'gray' },
} as const satisfies Record<ListedPerson['status'], { text: string; color: string }>;

/** The status filter of the lists of people. */
export const personStatusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Any status' },
    ...Object.entries(statuses).map(([value, { text }]) => ({ value, label: text })),
  ],
};

interface PersonNameProps {
  readonly person: ListedPerson;
  /** A click opens a drawer with the person's details… */
  readonly onOpen?: () => void;
  /** … or the person's page. */
  readonly to?: string;
}

export function PersonName({ person, onOpen, to }: PersonNameProps) {
  return (
    <div className={styles.person}>
      <Portrait image={person.image} name={person.name} size={40} />
      {to === undefined ? (
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onOpen}>
          {person.name}
        </button>
      ) : (
        <Link to={to} className={styles.name}>
          {person.name}
        </Link>
      )}
    </div>
  );
}

export function PersonContact({ person: { email, mobileNumber } }: { readonly person: ListedPerson }) {
  const [mailbox = '', host = ''] = email.split('@');
  return (
    <div>
      {email === '' ? (
        <div className={styles.more}>{peopleMessages.noEmail}</div>
      ) : (
        <div className={styles.email}>
          {mailbox}
          <wbr />@{host}
        </div>
      )}
      <div className={styles.mobile} data-tabular>
        {mobileText(mobileNumber)}
      </div>
    </div>
  );
}

/** “Not confirmed”: the person has never entered a code. */
export function PersonStatusBadge({ status }: Pick<ListedPerson, 'status'>) {
  const { text, color } = statuses[status];
  return (
    <Badge variant="light" color={color} className={styles.status}>
      {text}
    </Badge>
  );
}

/** A value with a note below it. */
export function ValueWithNote({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <div>
      <div>{first}</div>
      <div className={styles.more}>{second}</div>
    </div>
  );
}
