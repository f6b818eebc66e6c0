import { dayInIndia, groupedDigits } from '#lib/format.ts';
import styles from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly { readonly value: number; readonly label: string }[];
  readonly asOf: string;
}

/** Figures counted from the database, with the day of the count; nothing here is typed by hand. */
export function Figures({ figures, asOf }: FiguresProps) {
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{groupedDigits(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.asOf}>Counted from our records on {dayInIndia(asOf)}.</p>
    </>
  );
}
