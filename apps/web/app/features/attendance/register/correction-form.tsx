import { Input, TextInput } from '@mantine/core';
import { attendanceEndpoints, type AttendanceHistory, correctionSchema, type Verdict, verdicts } from '@avsar/contract';
import { useId, useState } from 'react';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import styles from './correction-dialog.module.css';
import { verdictTexts } from '../verdict-texts.ts';

interface CorrectionFormProps {
  readonly history: AttendanceHistory;
  readonly onCancel: () => void;
  readonly onCorrected: () => void;
}

const options = verdicts.map((value) => ({ value, label: verdictTexts[value] }));

/** Form with the new verdict and the reason. The history of the entry keeps the old verdict. */
export function CorrectionForm({ history, onCancel, onCorrected }: CorrectionFormProps) {
  const [verdict, setVerdict] = useState<Verdict>(history.verdict ?? 'present');
  const { meeting, student } = history;
  const faultId = useId();
  const form = useForm({
    schema: correctionSchema,
    read: ({ reason }) => ({ meeting: { id: meeting.id }, student: { id: student.id }, verdict, reason }),
    check: () => (verdict === history.verdict ? { verdict: attendanceMessages.unchanged } : {}),
    save: (body) => callApi(attendanceEndpoints.correct, { body }),
    onSaved: () => {
      toast.success(attendanceMessages.corrected(student.name));
      onCorrected();
    },
  });
  const ofVerdict = form.field('verdict');

  return (
    <Form form={form} layout="column" className={styles.form} submit="Correct the entry" cancel={onCancel}>
      <h3 className={styles.heading}>Correct the attendance</h3>
      <div>
        <Segments
          label="Attendance"
          name={ofVerdict.name}
          describedBy={ofVerdict.error && faultId}
          options={options}
          value={verdict}
          onChange={(value) => {
            setVerdict(value);
            ofVerdict.onChange();
          }}
        />
        {ofVerdict.error !== undefined && (
          <Input.Error id={faultId} size="md" role="alert">
            {ofVerdict.error}
          </Input.Error>
        )}
      </div>
      <TextInput
        {...form.field('reason')}
        label="Reason"
        description={attendanceMessages.reasonIsRead(student.name)}
        placeholder="Power cut, joined by phone"
        size="md"
        required
        maxLength={200}
      />
    </Form>
  );
}
