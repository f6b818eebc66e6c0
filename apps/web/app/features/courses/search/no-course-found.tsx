import { Button } from '@mantine/core';
import type { CourseSearchReply } from '@avsar/contract';
import { Link } from 'react-router';
import { countText } from '#lib/format.ts';
import { links } from '#links.ts';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { CourseCard } from '../course-card.tsx';
import styles from './no-course-found.module.css';
import { searchAddress, withoutFilter, withoutWord } from './search-address.ts';
import { filterTexts, searchText } from './search-texts.ts';

/** Shown for a search without result: what to leave out, a question to the institute, and popular courses. */
export function NoCourseFound({ found }: { readonly found: CourseSearchReply }) {
  const search = searchText(found);
  return (
    <>
      <div className={styles.notice}>
        <h2 className={styles.title}>No course found for “{search}”</h2>
        <Relaxed found={found} />
        <p>Looking for something else? Ask us, and we will answer.</p>
        <Button component={Link} to={links.contact({ search })} className={styles.ask}>
          Ask about this
        </Button>
      </div>
      {found.popular.length > 0 && (
        <>
          <h2 className={styles.title}>Popular courses</h2>
          <CardGrid items={found.popular} least={340}>
            {(course) => <CourseCard course={course} />}
          </CardGrid>
        </>
      )}
    </>
  );
}

function Relaxed({ found }: { readonly found: CourseSearchReply }) {
  const { relaxed, filters, corrected } = found;
  if (relaxed.length === 0) return null;
  // The words that were searched: after a corrected typing error, the words of the suggestions are corrected ones, too.
  const searched = { ...found, words: corrected ?? found.words };
  return (
    <ul className={styles.relaxed}>
      {relaxed.map(({ without, word, total }) => (
        <li key={`${without}-${word}`}>
          <Link
            to={searchAddress(without === 'word' ? withoutWord(searched, word) : withoutFilter(searched, without))}
            preventScrollReset
          >
            Without “{without === 'word' ? word : filterTexts[without](filters)}”: {countText(total, 'course')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
