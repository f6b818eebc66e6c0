import { Badge, Button } from '@mantine/core';
import type { Grant } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import type { Column } from '#lists/data-table.tsx';
import { exactRupees, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { kindTexts, stateText, stateTexts } from './grants.messages.ts';
import styles from './grants.module.css';

const colours = { open: 'leaf', used: 'ink', ended: 'gray' } as const;

/** The columns of the list of grants. */
export const grantColumns = (end: (grant: Grant) => void): readonly Column<Grant>[] => [
  {
    header: 'Student',
    isName: true,
    cell: ({ student, course }) => (
      <div>
        <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
        <p className={styles.dim}>{course.title}</p>
      </div>
    ),
  },
  {
    header: 'Kind',
    cell: ({ kind }) => (
      <Badge variant="light" color="gray" size="sm">
        {kindTexts[kind]}
      </Badge>
    ),
  },
  { header: 'Worth', isNumber: true, cell: ({ worth }) => exactRupees(worth) },
  {
    header: 'Why',
    isWide: true,
    cell: ({ reason, grantedBy, grantedAt }) => (
      <div className={styles.text}>
        {reason}
        <p className={styles.dim}>
          {grantedBy}, {momentInIndia(grantedAt)}
        </p>
      </div>
    ),
  },
  { header: 'State', isWide: true, cell: (grant) => <State grant={grant} /> },
  { header: 'Actions', isActions: true, cell: (grant) => <EndButton grant={grant} onEnd={end} /> },
];

function State({ grant }: { readonly grant: Grant }) {
  return (
    <div className={styles.text}>
      <Badge variant="light" color={colours[grant.state]} size="sm">
        {stateTexts[grant.state]}
      </Badge>
      <p className={styles.dim}>
        {stateText(grant)}{' '}
        {grant.orderId !== null && (
          <AllowedLink to={adminLinks.order(grant.orderId)}>Order {grant.orderId}</AllowedLink>
        )}
      </p>
    </div>
  );
}

interface EndButtonProps {
  readonly grant: Grant;
  readonly onEnd: (grant: Grant) => void;
}

/** A free place ends with its course; only a scholarship that was not used can be taken back. */
export function EndButton({ grant, onEnd }: EndButtonProps) {
  if (grant.kind !== 'scholarship' || grant.state !== 'open') return null;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Take back: ${grant.student.name}, ${grant.course.title}`}
      onClick={() => onEnd(grant)}
    >
      Take back
    </Button>
  );
}
