import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { momentInIndia } from '#lib/format.ts';
import type { Draft } from './draft.ts';
import { draftMessages } from './drafts.messages.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly draft: Draft;
  /** Where it stays while the page scrolls: at the bottom, if something else is at the top. */
  readonly place?: 'top' | 'bottom';
  /** What it means that nothing is published yet. */
  readonly notPublished: string;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  /** Why the last try to save or to publish failed, if it did. */
  readonly refusal: ReactNode;
  /** Whether a conflict is open: its notice has the buttons instead. */
  readonly hasConflict: boolean;
  /** What stands below the state, such as a deletion to undo. */
  readonly children?: ReactNode;
  readonly onPreview: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}

/** Always in reach: what is saved and published, and the buttons. */
export function SaveBar({ draft, place = 'top', notPublished, isUnsaved, refusal, ...bar }: SaveBarProps) {
  const { hasConflict, children } = bar;
  const isPublishable = isUnsaved || (draft.isChanged && draft.version > 0);
  return (
    <div className={styles.bar} data-place={place}>
      <div className={styles.wide}>{refusal}</div>
      <div className={styles.state}>
        <div role="status">
          <State draft={draft} isUnsaved={isUnsaved} notPublished={notPublished} />
        </div>
        {children}
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

type StateProps = Pick<SaveBarProps, 'draft' | 'isUnsaved' | 'notPublished'>;

function State({ draft: { published, saved, isChanged }, isUnsaved, notPublished }: StateProps) {
  if (isUnsaved) return <strong>{draftMessages.unsaved}</strong>;
  if (published === null) return <p>{notPublished}</p>;
  if (!isChanged) {
    return <p>{draftMessages.asPublished(published.number, momentInIndia(published.at), published.by)}</p>;
  }
  return (
    <p>
      <strong>{draftMessages.unpublishedChanges}.</strong>{' '}
      <span className={styles.more}>{saved !== null && draftMessages.savedAt(momentInIndia(saved.at), saved.by)}</span>
    </p>
  );
}
