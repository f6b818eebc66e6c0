import type { LessonContent, LessonFile } from '@avsar/contract';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Segments } from '#ui/form/segments.tsx';
import styles from './fields.module.css';
import { LessonPreview } from './lesson-preview.tsx';

interface PreviewDialogProps {
  readonly title: string;
  readonly content: LessonContent;
  readonly files: readonly LessonFile[];
  readonly refresh: () => Promise<readonly LessonFile[] | undefined>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const widths = [
  { value: 'wide', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The typed lesson as its students will see it. */
export function PreviewDialog({ title, isOpen, onClose, ...lesson }: PreviewDialogProps) {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('wide');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="wide">
      <Segments label="Width" options={widths} value={width} onChange={setWidth} />
      <div className={styles.preview} data-width={width}>
        <LessonPreview {...lesson} />
      </div>
    </Dialog>
  );
}
