import { type SearchWord, searchWordEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPencil, IconTrash } from '#ui/pictures/icons.ts';
import styles from '#lists/ordered-list.module.css';
import { ManagedList } from './managed-list.tsx';
import { SearchWordForm } from './search-word-form.tsx';
import { siteMessages } from './site.messages.ts';

const failed = siteMessages.fetchFailed;

/** Admin list: what the course search takes a typed word for. */
export function ManageSearchWords() {
  const query = useQuery({ ...replyQuery('ADMIN', searchWordEndpoints.list, {}), meta: { failed } });
  return (
    <LoadedPart query={query} failed={failed}>
      {(words) => <WordList words={words} onChanged={query.refetch} />}
    </LoadedPart>
  );
}

interface WordListProps {
  readonly words: readonly SearchWord[];
  /** Loads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

const WordList = ({ words, onChanged }: WordListProps) => (
  <ManagedList<SearchWord>
    noun="word"
    lead="Words that visitors type into the course search, and what they mean: “mern” means “react, node”."
    nameOf={({ word }) => word}
    remove={(id) => callApi(searchWordEndpoints.remove, { params: { searchWordId: String(id) } })}
    onChanged={onChanged}
    renderForm={({ entry, ...form }) => <SearchWordForm word={entry} {...form} />}
  >
    {({ onEdit, onDelete }) =>
      words.length === 0 ? (
        <p role="status">{siteMessages.noSearchWords}</p>
      ) : (
        <ul className={styles.list} aria-label="Search words">
          {words.map((entry) => (
            <li key={entry.id} className={styles.item}>
              <div className={styles.content}>
                <strong>{entry.word}</strong> means {entry.means}
              </div>
              <div className={styles.buttons}>
                <IconButton label={`Edit: ${entry.word}`} onClick={() => onEdit(entry)}>
                  <IconPencil size={20} stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton label={`Delete: ${entry.word}`} onClick={() => onDelete(entry)}>
                  <IconTrash size={20} stroke={1.75} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )
    }
  </ManagedList>
);
