import { Button } from '@mantine/core';
import type { Syllabus } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { SyllabusSections } from '../public/syllabus-sections.tsx';
import { versionQuery, versionsQuery } from '../syllabus-queries.ts';
import { syllabusMessages } from '../syllabus.messages.ts';
import styles from './syllabus-editor.module.css';

interface VersionsProps {
  readonly courseId: number;
  readonly onTake: (syllabus: Syllabus, number: number) => void;
}

/** The published versions, each to look at or to take into the draft. */
export function Versions({ courseId, onTake }: VersionsProps) {
  const query = useQuery(versionsQuery(courseId));
  const [looked, setLooked] = useState<number>();
  const client = useQueryClient();
  const take = async (number: number) => {
    try {
      const { syllabus } = await client.query(versionQuery(courseId, number));
      onTake(syllabus, number);
    } catch {
      toast.error(syllabusMessages.versionFailed);
    }
  };
  return (
    <section className={styles.group} aria-label="Published versions">
      <h2>Published versions</h2>
      <LoadedPart query={query} failed={syllabusMessages.versionsFailed}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{syllabusMessages.noVersions}</p>
          ) : (
            <ol className={styles.versions}>
              {versions.map(({ number, at, by }) => (
                <li key={number} className={styles.version}>
                  <span>
                    Version {number}, {momentInIndia(at)}, by {by}
                  </span>
                  <span>
                    <Button
                      variant="subtle"
                      aria-haspopup="dialog"
                      aria-label={`Look at version ${number}`}
                      onClick={() => setLooked(number)}
                    >
                      Look
                    </Button>
                    <Button
                      variant="subtle"
                      aria-label={`Take into the draft: version ${number}`}
                      onClick={() => void take(number)}
                    >
                      Take into the draft
                    </Button>
                  </span>
                </li>
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
        {looked !== undefined && <Version courseId={courseId} number={looked} />}
      </Dialog>
    </section>
  );
}

function Version({ courseId, number }: { readonly courseId: number; readonly number: number }) {
  const query = useQuery(versionQuery(courseId, number));
  return (
    <LoadedPart query={query} failed={syllabusMessages.versionFailed}>
      {({ syllabus }) => <SyllabusSections syllabus={syllabus} />}
    </LoadedPart>
  );
}
