import { TextInput } from '@mantine/core';
import { meetingChangeSchema, meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { callApi } from '#features/auth/index.ts';
import { RowForm, useRowForm } from '#features/desk/index.ts';
import { dayInIndia, hoursInIndia } from '#lib/format.ts';
import { type Faults, readForm } from '#lib/use-draft.ts';
import form from '#ui/form.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { dayAndTimeOf, instantOf } from './meeting-instant.ts';
import { byField } from './meeting-plan.ts';
import styles from './meeting-form.module.css';
import { meetingMessages } from './meetings.messages.ts';

interface EditMeetingProps {
  /** The class it is about; nothing keeps it closed. */
  readonly meeting: MeetingTaught | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Another time, or another link, for a class that has not begun. */
export function EditMeeting({ meeting, onClose, onSaved }: EditMeetingProps) {
  return (
    <Dialog isOpen={meeting !== undefined} onClose={onClose} title="Edit class" size="wide">
      {meeting !== undefined && <Content meeting={meeting} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Content({ meeting, onClose, onSaved }: EditMeetingProps & { readonly meeting: MeetingTaught }) {
  /** What the form is filled from: as it was opened, or as it was saved by somebody else since. */
  const [filledFrom, setFilledFrom] = useState(meeting);
  return (
    <>
      <p className={styles.about}>
        {meeting.course.title}, batch {meeting.batch.id}
      </p>
      <Fields
        key={filledFrom.version}
        meeting={filledFrom}
        onClose={onClose}
        onReload={setFilledFrom}
        onSaved={onSaved}
      />
    </>
  );
}

interface FieldsProps {
  readonly meeting: MeetingTaught;
  readonly onClose: () => void;
  readonly onReload: (newer: MeetingTaught) => void;
  readonly onSaved: () => void;
}

function Fields({ meeting, onClose, onReload, onSaved }: FieldsProps) {
  const params = { meetingId: String(meeting.id) };
  const rows = useRowForm({
    row: meeting,
    schema: meetingChangeSchema.omit({ version: true }),
    read: bodyOf,
    save: (body, version) => callApi(meetingEndpoints.update, { params, body: { ...body, version } }),
    onSaved: ({ startTime, endTime }) => {
      const isMoved = startTime !== meeting.startTime || endTime !== meeting.endTime;
      toast.success(isMoved ? meetingMessages.moved : meetingMessages.saved);
      onSaved();
      onClose();
    },
    // A trainer's view: what students are shown has no version.
    reread: async () => (await callApi(meetingEndpoints.get, { params })) as MeetingTaught,
    inWords: ({ startTime, endTime, meetingLink }) => ({
      Date: dayInIndia(startTime),
      Hours: hoursInIndia(startTime, endTime),
      'Meeting link': meetingLink,
    }),
    failed: meetingMessages.saveRefused,
    check: orderFaults,
    renameFaults: byField,
  });
  const { draft } = rows;
  const from = dayAndTimeOf(meeting.startTime);
  const field = { size: 'md', required: true } as const;
  return (
    <RowForm form={rows} submit="Save" onCancel={onClose} onReload={onReload}>
      <TextInput
        {...draft.field('date')}
        {...field}
        type="date"
        label="Date"
        className={form.wide ?? ''}
        defaultValue={from.date}
      />
      <TextInput {...draft.field('from')} {...field} type="time" label="From (IST)" defaultValue={from.time} />
      <TextInput
        {...draft.field('to')}
        {...field}
        type="time"
        label="To (IST)"
        defaultValue={dayAndTimeOf(meeting.endTime).time}
      />
      <TextInput
        {...draft.field('meetingLink')}
        {...field}
        type="url"
        inputMode="url"
        autoComplete="off"
        label="Meeting link"
        className={form.wide ?? ''}
        defaultValue={meeting.meetingLink}
      />
    </RowForm>
  );
}

function bodyOf(fields: HTMLFormElement) {
  const { date = '', from = '', to = '', meetingLink = '' } = readForm(fields);
  return { startTime: instantOf(date, from), endTime: instantOf(date, to), meetingLink: meetingLink.trim() };
}

/** Day and hours are one instant to the contract: what is empty is said here, each at its field. */
function orderFaults(fields: HTMLFormElement): Faults {
  const { date = '', from = '', to = '' } = readForm(fields);
  const empty = Object.entries({ date, from, to }).filter(([, typed]) => typed === '');
  if (empty.length > 0) return Object.fromEntries(empty.map(([name]) => [name, meetingMessages.missing]));
  return to <= from ? { to: meetingMessages.timesOutOfOrder } : {};
}
