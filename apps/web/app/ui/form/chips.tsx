import { IconX } from '../pictures/icons.ts';
import styles from './chips.module.css';

interface ChipsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly chips: readonly { readonly key: string | number; readonly text: string }[];
  readonly onRemove: (key: string | number) => void;
}

/** What was chosen or typed, each with a button that removes it. */
export function Chips({ label, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, text }) => (
        <li key={key} className={styles.chip}>
          <span>{text}</span>
          <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={() => onRemove(key)}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
