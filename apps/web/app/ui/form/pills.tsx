import { Input } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../pictures/icons.ts';
import styles from './pills.module.css';

interface PillsProps {
  readonly legend: ReactNode;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Multiple choice of a few options: check boxes that look like pills. */
export function Pills({ legend, hint, error, children }: PillsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>
        {legend} {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </legend>
      <div className={styles.pills}>{children}</div>
      {error !== undefined && (
        <Input.Error id={id} size="md">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

interface PillProps extends ComponentProps<'input'> {
  readonly isInvalid: boolean;
  /** Short labels: all pills get the same width. */
  readonly isShort?: boolean;
}

export function Pill({ isInvalid, isShort = false, children, ...box }: PillProps) {
  return (
    <label className={styles.pill} data-short={isShort || undefined}>
      <input type="checkbox" className={styles.box} aria-invalid={isInvalid} {...box} />
      <IconCheck size={isShort ? 16 : 18} stroke={2} className={styles.tick} aria-hidden />
      {children}
    </label>
  );
}
