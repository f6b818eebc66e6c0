import { type Grade, pointsOf } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import { MarkingTable } from '../parts/marking-table.tsx';
import styles from './mine.module.css';

/** The result of the trainer, or what to do before handing in again. */
export function Returned({ grade }: { readonly grade: Grade }) {
  const { outcome, points, marking, levels, feedback, by, at } = grade;
  const most = pointsOf(marking);
  return (
    <section className={styles.part} aria-label={outcome === 'graded' ? 'Result' : 'What to change'}>
      <h2>{outcome === 'graded' ? 'Result' : 'What to change'}</h2>
      {outcome === 'graded' && most > 0 && (
        <p className={styles.points} data-tabular>
          {points ?? 0} of {most} points
        </p>
      )}
      {feedback !== '' && <p className={styles.feedback}>{feedback}</p>}
      {outcome === 'graded' && marking.kind === 'rubric' && <MarkingTable marking={marking} levels={levels} />}
      <p className={styles.dim}>
        {by}, {momentInIndia(at)}
      </p>
    </section>
  );
}
