import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SendingBar } from '#features/media/index.ts';
import form from '#ui/form/form.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { focusFirstField } from './focus.ts';
import styles from './row-form.module.css';
import type { useRowForm } from './use-row-form.ts';

interface RowFormProps<Row extends { readonly version: number }> {
  readonly form: ReturnType<typeof useRowForm<Row, unknown>>;
  /** Label of the save button. */
  readonly submit: string;
  /** Fills the form with the newest saved values. */
  readonly onReload: (newer: Row) => void;
  /** Shows a "Cancel" button if given. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Form of one row: fields, refusal or conflict notice, progress and buttons. */
export function RowForm<Row extends { readonly version: number }>(props: RowFormProps<Row>) {
  const { ofForm, isBusy, share, refusal, conflict } = props.form;
  const reload = (newer: Row) => {
    const place = ofForm.ref.current?.parentElement;
    flushSync(() => props.onReload(newer));
    focusFirstField(place);
  };
  return (
    <form className={styles.form} {...ofForm}>
      <div className={form.group}>{props.children}</div>
      <div className={form.end}>
        {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
        {conflict && (
          <ConflictNotice
            differences={conflict.differences}
            isBusy={isBusy}
            onOverwrite={conflict.overwrite}
            onReload={() => reload(conflict.newer)}
          />
        )}
        {share !== undefined && share > 0 && share < 1 && <SendingBar share={share} />}
        <div className={styles.buttons}>
          {props.onCancel !== undefined && (
            <Button variant="default" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          {!conflict && (
            <Button type="submit" loading={isBusy}>
              {props.submit}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
