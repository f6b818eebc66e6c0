import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { PublishedVersion } from './draft.ts';
import { draftMessages } from './drafts.messages.ts';
import styles from './versions.module.css';

interface VersionsProps {
  readonly query: UseQueryResult<readonly PublishedVersion[]>;
  /** Puts a version into the draft. */
  readonly onTake: (number: number) => Promise<void>;
  /** A version as its readers saw it. */
  readonly children: (number: number) => ReactNode;
}

/** The published versions, each to look at or to take into the draft. */
export function Versions({ query, onTake, children }: VersionsProps) {
  const [looked, setLooked] = useState<number>();
  const take = async (number: number) => {
    try {
      await onTake(number);
    } catch {
      toast.error(draftMessages.versionFailed);
    }
  };
  return (
    <section className={styles.group} aria-label="Published versions">
      <h2>Published versions</h2>
      <LoadedPart query={query} failed={draftMessages.versionsFailed}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{draftMessages.noVersions}</p>
          ) : (
            <ol className={styles.versions}>
              {versions.map((version) => (
                <Version key={version.number} {...version} onLook={setLooked} onTake={(number) => void take(number)} />
              ))}
            </ol>
          )
        }
      </LoadedPart>
      <Dialog
        isOpen={looked !== undefined}
        onClose={() => setLooked(undefined)}
        title={`Version ${looked ?? ''}`}
        size="wide"
      >
        {looked !== undefined && children(looked)}
      </Dialog>
    </section>
  );
}

interface VersionProps extends PublishedVersion {
  readonly onLook: (number: number) => void;
  readonly onTake: (number: number) => void;
}

function Version({ number, at, by, onLook, onTake }: VersionProps) {
  return (
    <li className={styles.version}>
      <span>
        Version {number}, {momentInIndia(at)}, by {by}
      </span>
      <span>
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`Look at version ${number}`}
          onClick={() => onLook(number)}
        >
          Look
        </Button>
        <Button variant="subtle" aria-label={`Take into the draft: version ${number}`} onClick={() => onTake(number)}>
          Take into the draft
        </Button>
      </span>
    </li>
  );
}
