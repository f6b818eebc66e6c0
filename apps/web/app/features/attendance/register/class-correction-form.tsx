import { TextInput } from '@mantine/core';
import { attendanceRoomEndpoints, bulkCorrectionSchema, type Verdict, verdicts } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { useAuth } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { Segments } from '#ui/form/segments.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';
import styles from './class-correction-form.module.css';

interface ClassStudent {
  readonly id: number;
  readonly name: string;
  readonly verdict: Verdict | null;
}

interface ClassCorrectionFormProps {
  readonly meetingId: number;
  readonly students: readonly ClassStudent[];
  readonly onCancel: () => void;
  readonly onCorrected: () => void;
}

const options = verdicts.map((value) => ({ value, label: verdictTexts[value] }));

/** Students, the verdict and the reason. The reason has the focus: for a whole class there is nothing else to do. */
export function ClassCorrectionForm({ meetingId, students, onCancel, onCorrected }: ClassCorrectionFormProps) {
  const { role } = useAuth();
  const [verdict, setVerdict] = useState<Verdict>('present');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = students.filter(({ id }) => !left.has(id));
  const form = useForm({
    schema: bulkCorrectionSchema,
    read: ({ reason }) => ({ meeting: { id: meetingId }, students: chosen.map(({ id }) => id), verdict, reason }),
    save: (body) => callApi(attendanceRoomEndpoints.correctMany, { body }),
    onSaved: ({ corrected }) => {
      toast.success(attendanceMessages.correctedMany(corrected));
      onCorrected();
    },
  });
  const toggle = (id: number) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const areAll = chosen.length === students.length;
  return (
    <Form form={form} layout="column" submit={attendanceMessages.correctThese(chosen.length)} cancel={onCancel}>
      <TextInput
        {...form.field('reason')}
        data-autofocus
        label="Reason"
        description={attendanceMessages.reasonIsReadByAll}
        placeholder="Power cut in the whole building"
        size="md"
        required
        maxLength={200}
      />
      <Segments label="Attendance" options={options} value={verdict} onChange={setVerdict} />
      <fieldset className={styles.students}>
        <legend className={styles.legend}>Students</legend>
        <label className={styles.student}>
          <input
            type="checkbox"
            checked={areAll}
            onChange={() => setLeft(areAll ? new Set(students.map(({ id }) => id)) : new Set())}
          />
          Everybody ({students.length})
        </label>
        <ul className={styles.list}>
          {students.map(({ id, name, verdict: now }) => (
            <li key={id}>
              <label className={styles.student}>
                <input type="checkbox" checked={!left.has(id)} onChange={() => toggle(id)} />
                <VerdictMark verdict={now} />
                <span className={styles.name}>{name}</span>
              </label>
            </li>
          ))}
        </ul>
        {form.field('students').error !== undefined && <p role="alert">{form.field('students').error}</p>}
      </fieldset>
      <p>
        <Link to={role === 'ADMIN' ? adminLinks.rollCall(meetingId) : links.rollCall(meetingId)}>
          {attendanceMessages.toRollCall}
        </Link>
      </p>
    </Form>
  );
}
