import { type Grade, pointsOf } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import styles from './marking.module.css';

/** What was said about the work before, the newest first. */
export function EarlierGrades({ grades }: { readonly grades: readonly Grade[] }) {
  if (grades.length === 0) return null;
  return (
    <section className={styles.grades} aria-label="Returned before">
      <h2>Returned before</h2>
      <ul>
        {grades.map(({ number, outcome, points, marking, feedback, againDueAt, by, at }) => (
          <li key={number}>
            <p>
              <strong>
                {outcome === 'again'
                  ? `Asked again${againDueAt === null ? '' : `, until ${momentInIndia(againDueAt)}`}`
                  : pointsOf(marking) === 0
                    ? 'Marked'
                    : `${points ?? 0} of ${pointsOf(marking)} points`}
              </strong>
            </p>
            {feedback !== '' && <p className={styles.said}>{feedback}</p>}
            <p className={styles.dim}>
              {by}, {momentInIndia(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
