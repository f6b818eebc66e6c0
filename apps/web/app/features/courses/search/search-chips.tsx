import type { CourseSearchReply } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { IconX } from '#ui/pictures/icons.ts';
import { searchAddress, withoutFilter } from './search-address.ts';
import styles from './search-chips.module.css';
import { activeFilters, filterTexts } from './search-texts.ts';

type Shown = Pick<CourseSearchReply, 'words' | 'filters' | 'sort'>;

/** What the list is limited to; each chip is a link to the list without it. */
export function SearchChips({ shown }: { readonly shown: Shown }) {
  const { words, filters } = shown;
  const chips = [
    ...(words === '' ? [] : [{ text: `“${words}”`, to: searchAddress({ ...shown, words: '' }) }]),
    ...activeFilters(filters).map((name) => ({
      text: filterTexts[name](filters),
      to: searchAddress(withoutFilter(shown, name)),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Your search">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className={styles.chip} aria-label={`Remove ${text}`} preventScrollReset>
            {text}
            <IconX size={16} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={links.courses} className={styles.all} preventScrollReset>
            Remove all
          </Link>
        </li>
      )}
    </ul>
  );
}
