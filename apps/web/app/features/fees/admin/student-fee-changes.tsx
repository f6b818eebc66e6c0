import { feeEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { dayInIndia } from '#lib/format.ts';
import { changeStateTexts, decidedText } from './fees-admin.messages.ts';
import styles from './fees-admin.module.css';

/** What was changed about the fees of a student, newest first. Nothing is shown if there is nothing. */
export function StudentFeeChanges({ studentId }: { readonly studentId: string }) {
  const { data = [] } = useQuery(replyQuery('ADMIN', feeEndpoints.listChanges, { query: { student: studentId } }));
  if (data.length === 0) return null;
  return (
    <section aria-label="Changes of fees">
      <h3 className={styles.title}>Changes</h3>
      <ul className={styles.parts}>
        {data.map((change) => (
          <li key={change.id} className={styles.part}>
            <div className={styles.words}>
              <span className={styles.text}>
                {changeStateTexts[change.state]}: {change.text}
              </span>
              <span className={styles.text}>The reason: “{change.reason}”</span>
              <span className={styles.dim}>
                {[`${change.requestedBy}, ${dayInIndia(change.requestedAt)}`, decidedText(change)]
                  .filter((text) => text !== '')
                  .join('. ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
