import type { Homework } from '@avsar/contract';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { countText, momentInIndia } from '#lib/format.ts';
import { batchText } from '#lib/batch-text.ts';

interface PublishDialogProps {
  readonly homework: Homework;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says who is told before homework is published. */
export function PublishDialog({ homework, ...dialog }: PublishDialogProps) {
  const { title, course, batch, dueAt, acceptsLate, counts } = homework;
  return (
    <ConfirmDialog title="Publish this homework?" confirm="Publish" {...dialog}>
      <p>
        We tell the {countText(counts.students, 'student')} of {course.title}, {batchText(batch)}: “{title}”
        {dueAt !== null && ` is due on ${momentInIndia(dueAt)}`}.
      </p>
      <p>
        {acceptsLate
          ? 'Work that comes later is accepted, and marked as late.'
          : 'After that nobody can hand in any more.'}
      </p>
      <p>You can still change everything, but not take it back: students can look at earlier work at any time.</p>
    </ConfirmDialog>
  );
}
