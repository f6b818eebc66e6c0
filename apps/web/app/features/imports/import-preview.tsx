import { Button, TextInput } from '@mantine/core';
import { type Import, importEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { freePlaceTexts } from '#admin-kit/free-place-reason.tsx';
import { isStepUpRefusal, refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ImportRows } from './import-rows.tsx';
import { importMessages as messages, startText } from './imports.messages.ts';
import styles from './imports.module.css';

interface ImportPreviewProps {
  readonly one: Import;
  readonly onChangeColumns: () => void;
  readonly onStarted: (started: Import) => void;
}

/** The fate of every row, and the button that starts the import. */
export function ImportPreview({ one, onChangeColumns, onStarted }: ImportPreviewProps) {
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const start = async () => {
    setBusy(true);
    try {
      const { id, version } = one;
      const body = { version, reason: typed.trim() || undefined };
      onStarted(await callApi(importEndpoints.start, { params: { importId: String(id) }, body }));
    } catch (error) {
      if (!isStepUpRefusal(error)) toast.error(refusalTextOf(error));
      setBusy(false);
    }
  };
  const isEmpty = one.fates.add + one.fates.enrol === 0;
  return (
    <>
      <p>{messages.dryRun}</p>
      {!isEmpty && givesCourses(one) && (
        <TextInput
          name="reason"
          label={freePlaceTexts.label}
          description={messages.reasonHint}
          size="md"
          maxLength={200}
          autoComplete="off"
          className={styles.reason}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className={styles.actions}>
        <Button size="md" loading={isBusy} disabled={isEmpty} onClick={() => void start()}>
          {startText(one)}
        </Button>
        <Button size="md" variant="default" onClick={onChangeColumns}>
          Change the columns
        </Button>
      </div>
      <p className={styles.hint}>{messages.startHint}</p>
      <ImportRows one={one} kinds={['add', 'enrol', 'nothing', 'fault']} />
    </>
  );
}

/** Whether rows of the import get a course: one for everybody, or one of their own. */
const givesCourses = ({ course, batch, columns }: Import) =>
  course !== null || batch !== null || columns.some((field) => field === 'course' || field === 'batch');
