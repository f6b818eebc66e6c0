import type { BatchListed } from '@avsar/contract';
import { classTimes, countText, dayText, weekdaysText } from '#lib/format.ts';
import { DraftBadge } from '#admin-kit/draft-badge.tsx';
import { useMayOpen } from '#admin-kit/rights/use-may-open.ts';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { adminLinks } from '#admin-links.ts';
import card from '#ui/layout/card.module.css';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import {
  IconCalendar,
  IconChalkboard,
  IconChartBar,
  IconClock,
  IconFileText,
  IconListCheck,
  IconMapPin,
  IconPencil,
  IconSend,
  IconTrash,
  IconUsers,
} from '#ui/pictures/icons.ts';
import styles from './batch-card.module.css';
import { BatchPhaseBadge } from './batch-phase-badge.tsx';
import { RestoreBatch } from './restore-batch.tsx';
import { SeatsTaken } from './seats-taken.tsx';

interface BatchCardProps {
  readonly batch: BatchListed;
  /** Archived batches have neither a form nor a register. */
  readonly isArchived: boolean;
  /** `undefined` for staff who do not plan batches: they open neither the form nor the register. */
  readonly onDelete: ((batch: BatchListed) => void) | undefined;
  readonly onRestored: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One batch in the admin's list. */
export function BatchCard({ batch, isArchived, onDelete, onRestored }: BatchCardProps) {
  const mayOpen = useMayOpen();
  const name = `batch ${batch.id}, ${batch.course.title}`;
  return (
    <article className={card.card} aria-label={`Batch ${batch.id}`}>
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.words}>
            <p className={styles.number} data-tabular>
              Batch {batch.id} <BatchPhaseBadge batch={batch} isArchived={isArchived} />
              {batch.isDraft && (
                <>
                  {' '}
                  <DraftBadge />
                </>
              )}
            </p>
            <h2 className={styles.title}>{batch.course.title}</h2>
            {batch.name !== null && <p className={styles.name}>{batch.name}</p>}
          </div>
          {onDelete && isArchived && <RestoreBatch batch={batch} onRestored={onRestored} />}
          {!isArchived && (
            <RowActions>
              {mayOpen(adminLinks.writeMessage()) && (
                <IconLink label={`Write a message to ${name}`} to={adminLinks.writeMessage({ batch: batch.id })}>
                  <IconSend size={20} stroke={1.75} aria-hidden />
                </IconLink>
              )}
              {onDelete && (
                <>
                  <IconLink label={`Register of ${name}`} to={adminLinks.batchRegister(batch.id)}>
                    <IconListCheck size={20} stroke={1.75} aria-hidden />
                  </IconLink>
                  <IconLink label={`Progress of ${name}`} to={adminLinks.board(batch.id)}>
                    <IconChartBar size={20} stroke={1.75} aria-hidden />
                  </IconLink>
                  <IconLink label={`Homework of ${name}`} to={adminLinks.homework({ batch: batch.id })}>
                    <IconFileText size={20} stroke={1.75} aria-hidden />
                  </IconLink>
                  <IconLink label={`Edit ${name}`} to={adminLinks.editBatch(batch.id)}>
                    <IconPencil size={20} stroke={1.75} aria-hidden />
                  </IconLink>
                  <IconButton label={`Delete ${name}`} onClick={() => onDelete(batch)}>
                    <IconTrash size={20} stroke={1.75} aria-hidden />
                  </IconButton>
                </>
              )}
            </RowActions>
          )}
        </div>
        <ul className={styles.facts}>
          <li>
            <IconChalkboard {...icon} /> {batch.trainer.trainer.name}
          </li>
          <li>
            <IconClock {...icon} /> {weekdaysText(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
          </li>
          <li>
            <IconCalendar {...icon} /> {dayText(batch.startDate)} to {dayText(batch.endDate)}
          </li>
          <li>
            <IconMapPin {...icon} /> {batchModeTexts[batch.mode]}
          </li>
          <li>
            <IconUsers {...icon} /> {countText(batch.studentCount, 'student')} enrolled
          </li>
        </ul>
      </div>
      <div className={styles.foot}>
        <SeatsTaken taken={batch.studentCount} of={batch.capacity} />
      </div>
    </article>
  );
}
