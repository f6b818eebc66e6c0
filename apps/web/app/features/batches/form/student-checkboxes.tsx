import { Button } from '@mantine/core';
import type { PlannedStudent } from './batch-plan.ts';
import styles from './students-field.module.css';

interface StudentCheckboxesProps {
  readonly name: string;
  readonly students: readonly PlannedStudent[];
  readonly chosenIds: ReadonlySet<number>;
  readonly isPending: boolean;
  /** Text for an empty list. */
  readonly emptyText: string;
  readonly onRetry: (() => void) | undefined;
  readonly more: { readonly load: () => void; readonly isLoading: boolean } | undefined;
  readonly onToggle: (student: PlannedStudent) => void;
}

/** A scrolling list of students with checkboxes. */
export function StudentCheckboxes(checks: StudentCheckboxesProps) {
  const { students, chosenIds, more } = checks;
  return (
    <div className={styles.frame} data-pending={checks.isPending || undefined} aria-busy={checks.isPending}>
      {students.length === 0 && (
        <div className={styles.nobody}>
          <p role="status">{checks.emptyText}</p>
          {checks.onRetry !== undefined && (
            <Button variant="default" size="sm" onClick={checks.onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
      <ul className={styles.checks}>
        {students.map((student) => (
          <li key={student.id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                name={checks.name}
                className={styles.box}
                checked={chosenIds.has(student.id)}
                onChange={() => checks.onToggle(student)}
              />
              <span className={styles.name}>{student.name}</span>
              {student.email !== undefined && <span className={styles.email}>{student.email}</span>}
            </label>
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <div className={styles.more}>
          <Button variant="subtle" size="sm" loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
