import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { readingMessages } from '../reading.messages.ts';
import { searchQuery } from '../reading-queries.ts';
import { piecesAround } from './pieces-around.ts';
import styles from './course-study.module.css';

/** The contract's limit. */
export const searchCharactersMost = 100;

const pauseMilliseconds = 300;

interface StudySearchProps {
  readonly courseId: number;
  readonly wanted: string;
}

/** The lessons of a course that have a text, each with the words around it. */
export function StudySearch({ courseId, wanted }: StudySearchProps) {
  const [searched] = useDebouncedValue(wanted, pauseMilliseconds);
  const { data: hits, isError } = useQuery({
    ...searchQuery(String(courseId), searched),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Found lessons">
      <p role="status" className={styles.found}>
        {isError
          ? readingMessages.searchFailed
          : hits !== undefined &&
            (hits.length === 0
              ? readingMessages.nothingFound(searched)
              : readingMessages.found(countText(hits.length, 'lesson'), searched))}
      </p>
      <ul className={styles.hits}>
        {hits?.map(({ lesson, excerpt }) => (
          <li key={lesson.id}>
            <Link to={links.lesson(courseId, lesson.id)}>
              <Marked text={lesson.title} wanted={searched} />
            </Link>
            {excerpt !== null && (
              <p>
                <Marked text={excerpt} wanted={searched} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Marked = ({ text, wanted }: { readonly text: string; readonly wanted: string }) =>
  piecesAround(text, wanted).map(({ at, piece, isWanted }) => (isWanted ? <mark key={at}>{piece}</mark> : piece));
