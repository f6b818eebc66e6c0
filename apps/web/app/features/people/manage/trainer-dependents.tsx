import { archivingEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { replyQuery } from '#api/queries.ts';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { peopleMessages } from '../people.messages.ts';
import styles from './delete-person.module.css';

/** What waits for a trainer who is to be archived; each batch leads to the form that gives it another trainer. */
export function TrainerDependents({ trainerId }: { readonly trainerId: number }) {
  const params = { trainerId: String(trainerId) };
  const dependents = useQuery(replyQuery('ADMIN', archivingEndpoints.getTrainerDependents, { params }));
  if (dependents.isError) return <p role="alert">{peopleMessages.dependentsFailed}</p>;
  if (dependents.data === undefined) return <p role="status">{peopleMessages.dependentsLoading}</p>;
  const { batches, substitutedCount } = dependents.data;
  if (batches.length === 0 && substitutedCount === 0) return null;
  return (
    <div className={styles.dependents}>
      {batches.length > 0 && (
        <>
          <p>{peopleMessages.handOverFirst}</p>
          <ul>
            {batches.map(({ id, courseTitle, studentCount, meetingCount }) => (
              <li key={id}>
                <AllowedLink to={links.admin.editBatch(id)}>
                  {courseTitle}, batch {id}
                </AllowedLink>
                : {countText(studentCount, 'student')}, {countText(meetingCount, 'class', 'classes')} to come
              </li>
            ))}
          </ul>
        </>
      )}
      {substitutedCount > 0 && <p>{peopleMessages.substitutes(countText(substitutedCount, 'class', 'classes'))}</p>}
    </div>
  );
}
