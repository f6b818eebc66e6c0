import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** What stands below: since when it is so. */
  readonly children?: ReactNode;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is so, or is not, from the moment it is touched. */
export function Switch({ label, children, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <label id={`${id}-label`} htmlFor={id} className={styles.label}>
          {label}
        </label>
        <button
          id={id}
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={isOn}
          aria-labelledby={`${id}-label`}
          // Not disabled while it is sent: that would take the focus away.
          aria-disabled={isBusy}
          aria-describedby={`${id}-note`}
          onClick={() => {
            if (!isBusy) onChange(!isOn);
          }}
        />
      </div>
      <div id={`${id}-note`} className={styles.note}>
        {children}
      </div>
    </div>
  );
}
