import { Badge, Button } from '@mantine/core';
import type { FeeChange } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import type { Column } from '#lists/data-table.tsx';
import { momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { changeKindTexts, changeMessages, decidedText } from '../admin/fees-admin.messages.ts';
import styles from '../admin/fees-admin.module.css';
import type { Decision } from './use-change-decision.ts';

/** The columns of the list of changes. */
export const changeColumns = (ask: (decision: Decision) => void): readonly Column<FeeChange>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student, course }) => (
      <div>
        <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
        <p className={styles.contact}>{course.title}</p>
      </div>
    ),
  },
  {
    header: 'Change',
    isWide: true,
    cell: ({ kind, text }) => (
      <div className={styles.text}>
        <Badge variant="light" color="gray" size="sm">
          {changeKindTexts[kind]}
        </Badge>{' '}
        {text}
      </div>
    ),
  },
  { header: 'Reason', isWide: true, cell: ({ reason }) => <span className={styles.text}>{reason}</span> },
  {
    header: 'Asked by',
    isWide: true,
    cell: (change) => (
      <div>
        {change.requestedBy}
        <p className={styles.dim}>{momentInIndia(change.requestedAt)}</p>
        {decidedText(change) !== '' && <p className={styles.dim}>{decidedText(change)}</p>}
      </div>
    ),
  },
  { header: 'Decision', isActions: true, cell: (change) => <Decide change={change} onAsk={ask} /> },
];

/** Who asked for a change may take it back by refusing it; only somebody else can approve it. */
function Decide({ change, onAsk }: { readonly change: FeeChange; readonly onAsk: (decision: Decision) => void }) {
  if (change.state !== 'waiting') return null;
  const of = `${change.student.name}, ${change.text}`;
  return (
    <div className={styles.acts}>
      {change.isMine ? (
        <p className={styles.dim}>{changeMessages.mine}</p>
      ) : (
        <Button size="sm" aria-label={`Approve: ${of}`} onClick={() => onAsk({ change, how: 'approve' })}>
          Approve
        </Button>
      )}
      <Button variant="default" size="sm" aria-label={`Refuse: ${of}`} onClick={() => onAsk({ change, how: 'refuse' })}>
        Refuse
      </Button>
    </div>
  );
}
