import styles from './together.module.css';

/** Facts in a row, with a dot between two that share a line; a line ends inside one only if it must. */
export function Together({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={styles.row}>
      {parts.map((part) => (
        <span key={part} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  );
}
