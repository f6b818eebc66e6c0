import { Heading } from '../heading.tsx';
import { RichText, TitleText } from '../rich-text.tsx';
import { withKeys } from '../with-keys.ts';
import styles from './tables.module.css';

interface FactTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A table. On phones each row becomes a small card, so that the page never scrolls sideways. */
export function FactTable({ caption, head, rows }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <TitleText text={caption} />
      </caption>
      <thead>
        <tr>
          {withKeys(head).map(({ key, item: text }) => (
            <th key={key} scope="col">
              <RichText text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withKeys(rows).map(({ key, item: [name = '', ...cells] }) => (
          <tr key={key}>
            <th scope="row">
              <RichText text={name} />
            </th>
            {withKeys(cells).map(({ key: place, item: text }) => (
              <td key={place} data-label={head[place + 1]}>
                <RichText text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ToolListProps {
  readonly items: readonly { readonly name: string; readonly goodAt: string; readonly mind: string }[];
}

export function ToolList({ items }: ToolListProps) {
  return (
    <ul className={styles.tools}>
      {withKeys(items).map(({ key, item: { name, goodAt, mind } }) => (
        <li key={key}>
          <Heading rank={3}>
            <TitleText text={name} />
          </Heading>
          <p>
            <strong className={styles.good}>Good at</strong> <RichText text={goodAt} />
          </p>
          <p>
            <strong className={styles.mind}>Watch out for</strong> <RichText text={mind} />
          </p>
        </li>
      ))}
    </ul>
  );
}
