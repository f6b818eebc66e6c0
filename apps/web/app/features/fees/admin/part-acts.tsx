import { Button } from '@mantine/core';
import type { Instalment } from '@avsar/contract';
import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import { isOpen, partText } from '../instalment-state.ts';
import type { FeeAct } from './fee-act.ts';
import styles from './fees-admin.module.css';

interface PartActsProps {
  readonly part: Instalment;
  readonly student: FeeAct['student'];
  readonly onAct: (act: FeeAct) => void;
}

/** What the staff can do about one part that is not paid: take it at the desk, or change it. */
export function PartActs({ part, student, onAct }: PartActsProps) {
  if (!isOpen(part)) return null;
  const of = `${student.name}, ${partText(part)}`;
  return (
    <div className={styles.acts}>
      {!part.isUnderWay && (
        <Button
          component={Link}
          to={adminLinks.takeFee({ student: student.id, course: part.course.id, part: part.number })}
          size="sm"
          aria-label={`Take: ${of}`}
        >
          Take
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={`Extend: ${of}`}
        onClick={() => onAct({ kind: 'extend', student, part })}
      >
        Extend
      </Button>
      {part.lateFee > 0 && (
        <Button
          variant="default"
          size="sm"
          aria-label={`No late fee: ${of}`}
          onClick={() => onAct({ kind: 'waive_late_fee', student, part })}
        >
          No late fee
        </Button>
      )}
    </div>
  );
}
