import { Button } from '@mantine/core';
import type { Due } from '@avsar/contract';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import type { Column } from '#lists/data-table.tsx';
import { dayText, exactRupees, mobileText } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { amountText, partText } from '../instalment-state.ts';
import { StateLine } from '../state-line.tsx';
import type { FeeAct } from './fee-act.ts';
import styles from './fees-admin.module.css';
import { PartActs } from './part-acts.tsx';

interface Acts {
  readonly act: (act: FeeAct) => void;
  readonly open: (student: Due['student']) => void;
}

/** The columns of the list of dues. */
export const dueColumns = ({ act, open }: Acts): readonly Column<Due>[] => [
  { header: 'Student', isName: true, cell: ({ student }) => <Student student={student} /> },
  {
    header: 'Course',
    isWide: true,
    cell: (due) => (
      <div>
        {due.course.title}
        <p className={styles.dim}>
          {partText(due)}
          {due.batchId !== null && `, batch ${due.batchId}`}
        </p>
      </div>
    ),
  },
  {
    header: 'To pay',
    isNumber: true,
    cell: (due) => (
      <div>
        {amountText(due)}
        {due.lateFee > 0 && <p className={styles.dim}>with {exactRupees(due.lateFee)} late fee</p>}
      </div>
    ),
  },
  {
    header: 'State',
    isWide: true,
    cell: (due) => (
      <div>
        <StateLine {...due} />
        {due.state !== 'due' && <p className={styles.dim}>Due on {dayText(due.dueOn)}</p>}
      </div>
    ),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: (due) => (
      <div className={styles.acts}>
        <PartActs part={due} student={due.student} onAct={act} />
        <Button
          variant="default"
          size="sm"
          aria-label={`All fees of ${due.student.name}`}
          onClick={() => open(due.student)}
        >
          All fees
        </Button>
      </div>
    ),
  },
];

/** The name leads to the page of the student, and the number to a call, for staff who look after people. */
function Student({ student }: { readonly student: Due['student'] }) {
  const { id, name, mobileNumber } = student;
  return (
    <div>
      <AllowedLink to={adminLinks.student(id)}>{name}</AllowedLink>
      {typeof mobileNumber === 'string' && mobileNumber !== '' && (
        <p className={styles.contact}>
          <a href={`tel:+91${mobileNumber}`}>{mobileText(mobileNumber)}</a>
        </p>
      )}
    </div>
  );
}
