import { useQuery } from '@tanstack/react-query';
import { myDisputesQuery } from './contest-entry.tsx';
import { DisputeBadge, DisputeFacts } from './dispute-parts.tsx';
import styles from './disputes.module.css';

/** What the student has contested, and what was decided; nothing for those who never did. */
export function MyDisputes() {
  const { data: disputes = [] } = useQuery(myDisputesQuery);
  if (disputes.length === 0) return null;
  return (
    <div className={styles.mine}>
      <h3>Disputes</h3>
      <ul className={styles.disputes}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles.dispute}>
            <div>
              <DisputeBadge state={dispute.state} />
            </div>
            <DisputeFacts dispute={dispute} />
          </li>
        ))}
      </ul>
    </div>
  );
}
