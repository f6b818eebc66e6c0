import { useQuery } from '@tanstack/react-query';
import { Notice } from '#admin-kit/notice.tsx';
import { adminLinks } from '#admin-links.ts';
import { closedQuery, lateQuery, waitingChangesQuery } from './fee-queries.ts';
import styles from './fees-admin.module.css';

/** Dashboard notices about fees: what is late, and what waits for a second person. Loaded after the dashboard. */
export function FeesToDo() {
  const { data: late = '' } = useQuery(lateQuery);
  const { data: closed = '' } = useQuery(closedQuery);
  const { data: waiting = '' } = useQuery(waitingChangesQuery);
  if (late === '' && closed === '' && waiting === '') return null;
  return (
    <div className={styles.notices}>
      {closed !== '' && (
        <Notice to={adminLinks.dues({ state: 'closed' })} text={`${partsText(closed)} late, joining closed`} />
      )}
      {late !== '' && <Notice to={adminLinks.dues({ state: 'overdue' })} text={`${partsText(late)} late`} />}
      {waiting !== '' && (
        <Notice
          to={adminLinks.feeChanges}
          text={`${waiting} ${waiting === '1' ? 'change of a fee waits' : 'changes of fees wait'} for a second person`}
        />
      )}
    </div>
  );
}

const partsText = (number: string) => `${number} ${number === '1' ? 'part of a fee is' : 'parts of fees are'}`;
