import type { SiteFigures } from '@avsar/contract';
import { dayInIndia, groupedDigits } from '#lib/format.ts';
import styles from './figures.module.css';

interface HomeFiguresProps {
  readonly figures: SiteFigures;
}

/** Figures counted from the database, with the day of the count; nothing here is typed by hand. A zero is left out. */
export function HomeFigures({ figures }: HomeFiguresProps) {
  return (
    <>
      <dl className={styles.figures}>
        {labelled(figures).map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{groupedDigits(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>Counted from our records on {dayInIndia(figures.asOf)}.</p>
    </>
  );
}

/** Placements are no figure here: what became of graduates is claimed by a published report only. */
const labelled = ({ students, courses, trainers }: SiteFigures) =>
  [
    { value: students, label: students === 1 ? 'student enrolled' : 'students enrolled' },
    { value: courses, label: courses === 1 ? 'course' : 'courses' },
    { value: trainers, label: trainers === 1 ? 'trainer' : 'trainers' },
  ].filter(({ value }) => value > 0);
