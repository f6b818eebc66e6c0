import { Button } from '@mantine/core';
import type { Instalment } from '@avsar/contract';
import { isOpen, partText } from '../instalment-state.ts';
import type { FeeAct } from './fee-act.ts';
import styles from './fees-admin.module.css';

interface PartActsProps {
  readonly part: Instalment;
  readonly student: FeeAct['student'];
  readonly onAct: (act: FeeAct) => void;
}

/** What the staff can change about one part that is not paid. */
export function PartActs({ part, student, onAct }: PartActsProps) {
  if (!isOpen(part)) return null;
  const of = `${student.name}, ${partText(part)}`;
  return (
    <div className={styles.acts}>
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
