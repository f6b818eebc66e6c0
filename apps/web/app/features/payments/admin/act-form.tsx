import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './act-form.module.css';
import type { useActForm } from './use-act-form.ts';

interface ActFormProps {
  readonly form: ReturnType<typeof useActForm>;
  /** The text of the submit button. */
  readonly submit: string;
  /** The action cannot be undone: the button is red. */
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The layout of a form that acts on money: explanation and fields, the server's refusal, and the buttons. */
export function ActForm({ form, submit, isDangerous = false, onCancel, children }: ActFormProps) {
  return (
    <form className={styles.form} {...form.ofForm}>
      {children}
      {form.refusal !== undefined && <Alert role="alert" color="red" variant="light" title={form.refusal} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy} {...(isDangerous && { color: 'red.9', autoContrast: true })}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
