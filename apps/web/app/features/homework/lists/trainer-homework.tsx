import { gradingEndpoints } from '@avsar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { useListing } from '#lists/use-listing.ts';
import { links } from '#links.ts';
import { taskMessages } from '../homework.messages.ts';
import { LateBadge } from '../parts/state-badge.tsx';
import { WriteButton } from './write-button.tsx';
import styles from './lists.module.css';
import { trainerPages } from '../trainer-pages.ts';

const rowsAtOnce = '5';

/** On the trainer's profile: the oldest work that waits, and the ways to all homework. */
export function TrainerHomework() {
  const { items, total, isLoading, isFailed, retry } = useListing(
    'TRAINER',
    gradingEndpoints.listQueue,
    { limit: rowsAtOnce },
    { failed: taskMessages.queueFailed },
  );
  return (
    <div className={styles.section}>
      {isLoading && <ListSkeleton />}
      {isFailed && <ListFailed text={taskMessages.queueFailed} retry={retry} />}
      {!isLoading && !isFailed && items.length === 0 && <p>{taskMessages.nothingWaits}</p>}
      {items.length > 0 && (
        <ul className={styles.waiting} aria-label="To mark">
          {items.map(({ id, homework, student, handedInAt, isLate }) => (
            <li key={id}>
              <Link to={links.trainerWork(homework.id, student.id)}>
                {student.name}: {homework.title}
              </Link>{' '}
              {momentInIndia(handedInAt)} {isLate && <LateBadge />}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        {items.length > 0 && (
          <Button component={Link} to={links.trainerQueue}>
            To mark: {total ?? items.length}
          </Button>
        )}
        <Button component={Link} to={links.trainerHomework()} variant="default">
          All homework
        </Button>
        <WriteButton pages={trainerPages} />
      </div>
    </div>
  );
}
