import { Button } from '@mantine/core';
import type { SyllabusDraftView } from '@avsar/contract';
import type { ReactNode } from 'react';
import { momentInIndia } from '#lib/format.ts';
import { syllabusMessages } from '../syllabus.messages.ts';
import type { Undo } from './edit-actions.ts';
import styles from './syllabus-editor.module.css';

interface SaveBarProps {
  readonly draft: SyllabusDraftView;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  /** Why the last try to save or to publish failed, if it did. */
  readonly refusal: ReactNode;
  /** Whether a conflict is open: its notice has the buttons instead. */
  readonly hasConflict: boolean;
  readonly undo: Undo | undefined;
  readonly onUndo: (undo: Undo) => void;
  readonly onPreview: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** Always in reach: what is saved and published, and the buttons. */
export function SaveBar({ draft, isUnsaved, refusal, hasConflict, undo, onUndo, ...bar }: SaveBarProps) {
  const isPublishable = isUnsaved || (draft.isChanged && draft.version > 0);
  return (
    <div className={styles.bar}>
      <div className={styles.wide}>{refusal}</div>
      <div className={styles.state}>
        <div role="status">
          <State draft={draft} isUnsaved={isUnsaved} />
        </div>
        <div role="status" className={styles.undo}>
          {undo !== undefined && (
            <>
              <span>{undo.text}</span>
              <Button size="compact-md" variant="subtle" onClick={() => onUndo(undo)}>
                Undo
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" size="md" aria-haspopup="dialog" onClick={bar.onPreview}>
          Preview
        </Button>
        {!hasConflict && (
          <>
            <Button
              type="submit"
              variant="default"
              size="md"
              loading={bar.isSaving}
              aria-keyshortcuts="Control+S"
              onClick={bar.onSave}
            >
              Save
            </Button>
            <Button size="md" loading={bar.isPublishing} aria-disabled={!isPublishable} onClick={bar.onPublish}>
              Publish
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function State({ draft: { published, saved, isChanged }, isUnsaved }: Pick<SaveBarProps, 'draft' | 'isUnsaved'>) {
  if (isUnsaved) return <strong>{syllabusMessages.unsaved}</strong>;
  if (published === null) return <p>{syllabusMessages.notPublished}</p>;
  if (!isChanged) {
    return <p>{syllabusMessages.asPublished(published.number, momentInIndia(published.at), published.by)}</p>;
  }
  return (
    <p>
      <strong>{syllabusMessages.unpublishedChanges}.</strong>{' '}
      <span className={styles.more}>
        {saved !== null && syllabusMessages.savedAt(momentInIndia(saved.at), saved.by)}
      </span>
    </p>
  );
}
