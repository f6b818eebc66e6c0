import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  /** A note below, such as the date of the last change. */
  readonly children?: ReactNode;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch. It takes effect at once, unless it is part of a form with a save button. */
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
          // Not `disabled` while sending: that would take focus away.
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
