import { Alert, Button, Input, TextInput } from '@mantine/core';
import {
  ApiError,
  attendanceEndpoints,
  type AttendanceHistory,
  correctionSchema,
  type Verdict,
  verdicts,
} from '@avsar/contract';
import { useId, useState } from 'react';
import { callApi } from '#api/client.ts';
import { refusalOf } from '#features/auth/index.ts';
import { fieldErrorsOf, readForm } from '#lib/use-draft.ts';
import { useSendForm } from '#lib/use-send-form.ts';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import styles from './correct-dialog.module.css';
import { verdictWords } from '../verdict-words.ts';

interface CorrectFormProps {
  readonly history: AttendanceHistory;
  readonly onCancel: () => void;
  readonly onCorrected: () => void;
}

const options = verdicts.map((value) => ({ value, label: verdictWords[value] }));

/** New verdict and reason. The history keeps the old verdict. */
export function CorrectForm({ history, onCancel, onCorrected }: CorrectFormProps) {
  const { formProps, draft, isBusy, pointOut } = useSendForm();
  const [verdict, setVerdict] = useState<Verdict>(history.verdict ?? 'present');
  const [refusal, setRefusal] = useState<string>();
  const { meeting, student } = history;
  const faultId = useId();
  const verdictFault = draft.field('verdict').error;

  const send = async (fields: HTMLFormElement) => {
    setRefusal(undefined);
    const { reason } = readForm(fields);
    const parsed = correctionSchema.safeParse({
      meeting: { id: meeting.id },
      student: { id: student.id },
      verdict,
      reason,
    });
    const isUnchanged = verdict === history.verdict;
    if (!parsed.success || isUnchanged) {
      const unchanged = isUnchanged && { verdict: attendanceMessages.unchanged };
      pointOut({ ...fieldErrorsOf(parsed.error?.issues ?? []), ...unchanged });
      return;
    }
    try {
      await callApi(attendanceEndpoints.correct, { body: parsed.data });
      toast.success(attendanceMessages.corrected(student.name));
      onCorrected();
    } catch (error) {
      if (error instanceof ApiError) pointOut(error.fields);
      setRefusal(refusalOf(error));
      toast.error(attendanceMessages.correctionFailed);
    }
  };

  return (
    <form className={styles.form} {...formProps(send)}>
      <h3 className={styles.heading}>Correct it</h3>
      <div>
        <Segments
          label="Verdict"
          name="verdict"
          describedBy={verdictFault && faultId}
          options={options}
          value={verdict}
          onChange={(value) => {
            setVerdict(value);
            draft.field('verdict').onChange();
          }}
        />
        {verdictFault !== undefined && (
          <Input.Error id={faultId} size="md" role="alert">
            {verdictFault}
          </Input.Error>
        )}
      </div>
      <TextInput
        {...draft.field('reason')}
        label="Reason"
        description={attendanceMessages.reasonIsRead(student.name)}
        placeholder="Power cut, joined by phone"
        size="md"
        required
        maxLength={200}
      />
      {refusal !== undefined && <Alert role="alert" color="red" variant="light" title={refusal} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Correct the entry
        </Button>
      </div>
    </form>
  );
}
