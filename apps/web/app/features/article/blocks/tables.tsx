import styles from './tables.module.css';

interface FactTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A table. On phones each row becomes a small card, so that the page never scrolls sideways. */
export function FactTable({ caption, head, rows }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((text, place) => (
              <td key={head[place + 1]} data-label={head[place + 1]}>
                {text}
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
      {items.map(({ name, goodAt, mind }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            <strong className={styles.good}>Good at</strong> {goodAt}
          </p>
          <p>
            <strong className={styles.mind}>Mind</strong> {mind}
          </p>
        </li>
      ))}
    </ul>
  );
}
