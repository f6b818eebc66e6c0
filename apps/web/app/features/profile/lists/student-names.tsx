import type { StudentRoster } from '@avsar/contract';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import styles from './student-names.module.css';

/** The students of a batch, for its trainer. */
export function StudentNames({ students }: { readonly students: readonly StudentRoster[] }) {
  if (students.length === 0) return null;
  return (
    <div className={styles.roster}>
      <Disclosure title="Students in this batch">
        <ul className={styles.names}>
          {students.map(({ id, name, qualification }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              {qualification !== null && <>, {qualification}</>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
