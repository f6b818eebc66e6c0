import { methodPoints } from './public.messages.ts';
import styles from './report.module.css';

/** How every report is counted. */
export function Method() {
  return (
    <section aria-labelledby="method" className={styles.method}>
      <h2 id="method">How we count</h2>
      <ol>
        {methodPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </section>
  );
}
