import { Alert, Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ConflictNotice } from '#forms/conflict-notice.tsx';
import { copyText } from '#ui/form/copy-button.tsx';

type Conflict = Omit<ComponentProps<typeof ConflictNotice>, 'isBusy'>;

interface DraftFaultProps<View> {
  /** Why saving or publishing failed. */
  readonly text: ReactNode;
  /** Somebody else has saved since, and this draft was not saved. */
  readonly conflict: Conflict | undefined;
  readonly isBusy: boolean;
  /** What somebody else has saved before this draft was published; undefined if that is not why it failed. */
  readonly newer: View | undefined;
  readonly onReload: (newer: View) => void;
  /** The writer's own text, to copy before the other version is loaded. */
  readonly ownText: () => string;
}

/** Why a draft was not saved or not published, and what to do. */
export function DraftFault<View>({ text, conflict, isBusy, newer, onReload, ownText }: DraftFaultProps<View>) {
  if (conflict !== undefined) {
    return (
      <>
        <ConflictNotice {...conflict} isBusy={isBusy} />
        <Button variant="subtle" onClick={() => void copyText(ownText())}>
          Copy my text
        </Button>
      </>
    );
  }
  if (text === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" title={text}>
      {newer !== undefined && (
        <Button variant="default" onClick={() => onReload(newer)}>
          Load the new version
        </Button>
      )}
    </Alert>
  );
}
