import { CopyButton } from '#ui/form/copy-button.tsx';
import styles from './copy-row.module.css';

interface CopyRowProps {
  readonly label: string;
  readonly value: string;
  /** The text to copy for a bank's form, if it differs from the shown value. */
  readonly copied?: string;
}

export function CopyRow({ label, value, copied = value }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span data-tabular>{value}</span>
        <CopyButton text={copied} label={`Copy: ${label}`} />
      </dd>
    </div>
  );
}
