import { archivingEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { batchMessages } from '../batches.messages.ts';
import styles from './manage-batches.module.css';

/** The classes to come of a batch that is to be deleted. */
export function BatchDependents({ batchId }: { readonly batchId: number }) {
  const params = { batchId: String(batchId) };
  const dependents = useQuery(replyQuery('ADMIN', archivingEndpoints.getBatchDependents, { params }));
  const { meetingCount = 0, studentCount = 0 } = dependents.data ?? {};
  return (
    <>
      {meetingCount > 0 && <p className={styles.consequence}>{batchMessages.classesCancelled(meetingCount)}</p>}
      {studentCount > 0 && <p className={styles.consequence}>{batchMessages.moveStudentsFirst}</p>}
    </>
  );
}
