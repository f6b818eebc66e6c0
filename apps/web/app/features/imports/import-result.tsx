import { Button } from '@mantine/core';
import { type Import, importEndpoints } from '@avsar/contract';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText, groupedDigits, momentInIndia } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { ImportRows } from './import-rows.tsx';
import { importMessages as messages, resultText } from './imports.messages.ts';
import styles from './imports.module.css';

interface ImportResultProps {
  readonly one: Import;
  readonly onUndone: (undone: Import) => void;
}

/** Progress while the worker is busy, then the result, and the way back for a day. */
export function ImportResult({ one, onUndone }: ImportResultProps) {
  const undo = useDeletion<Import>({
    remove: async ({ id, version }) => {
      const undone = await callApi(importEndpoints.undo, { params: { importId: String(id) }, body: { version } });
      onUndone(undone);
      return { message: resultText(undone, momentInIndia) };
    },
    failed: refusalTextOf,
    onRemoved: () => Promise.resolve(),
  });
  if (one.status === 'running') return <Progress one={one} />;
  return (
    <>
      <p role="status" className={styles.result}>
        {resultText(one, momentInIndia)}
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={adminLinks.students()} size="md">
          See the students
        </Button>
        {one.undoUntil !== null && (
          <Button size="md" variant="default" onClick={() => undo.ask(one)}>
            Undo this import
          </Button>
        )}
      </div>
      <ImportRows one={one} kinds={['done', 'changed', 'undone', 'kept', 'nothing', 'fault']} />
      <ConfirmDialog
        isOpen={undo.item !== undefined}
        title={messages.undoTitle}
        confirm="Undo"
        isDangerous
        isBusy={undo.isBusy}
        onConfirm={undo.confirm}
        onCancel={undo.cancel}
      >
        <p>{messages.undoWhat}</p>
      </ConfirmDialog>
    </>
  );
}

function Progress({ one: { fates, outcomes } }: { readonly one: Import }) {
  const all = fates.add + fates.enrol;
  const done = outcomes.done + outcomes.changed;
  return (
    <div className={styles.progress}>
      <progress max={all} value={done} aria-label="Progress of the import" />
      <p role="status">
        <span data-tabular>{groupedDigits(done)}</span> of {countText(all, 'row')}
      </p>
      <p className={styles.hint}>{messages.running}</p>
    </div>
  );
}
