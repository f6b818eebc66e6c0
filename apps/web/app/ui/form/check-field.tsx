import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  /** What ticking the box means. */
  readonly description?: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange?: () => void;
}

/** A native check box with a large label. */
export function CheckField({ name, label, description, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          disabled={isDisabled}
          className={styles.box}
          aria-describedby={description === undefined ? undefined : id}
          onChange={onChange}
        />
        <span>{label}</span>
      </label>
      {description !== undefined && (
        <p id={id} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}
