import type { Homework } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { momentInIndia } from '#lib/format.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { taskMessages } from '../homework.messages.ts';
import type { Teacher } from '../pages.ts';
import { changesQuery } from '../task-queries.ts';
import styles from './task.module.css';

interface ChangesProps {
  readonly viewer: Teacher;
  readonly homework: Homework;
}

/** When published homework was changed, by whom, and when it was due then. */
export function Changes({ viewer, homework }: ChangesProps) {
  const query = useQuery(changesQuery(viewer, homework.id));
  return (
    <section className={styles.part} aria-label="Changes">
      <h2>Changes</h2>
      <LoadedPart query={query} failed={taskMessages.failed}>
        {(changes) => (
          <ol className={styles.changes}>
            {changes.map(({ number, at, by, title, dueAt }) => (
              <li key={number}>
                {momentInIndia(at)}, by {by}: “{title}”, due {momentInIndia(dueAt)}
              </li>
            ))}
          </ol>
        )}
      </LoadedPart>
    </section>
  );
}
