import { TextInput } from '@mantine/core';
import { meetingChangeSchema, meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { type FieldErrors, readForm, type FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayInIndia, hoursInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import form from '#ui/form/form.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { indianDayAndTimeOf, instantOfIndianTime } from '../meeting-instant.ts';
import { faultsByFormField } from './meeting-plan.ts';
import styles from './meeting-form.module.css';
import { meetingMessages } from '../meetings.messages.ts';
import { MeetingTime } from '../meeting-time.tsx';

interface EditMeetingProps {
  /** The class to edit; `undefined` closes the dialog. */
  readonly meeting: MeetingTaught | undefined;
  readonly onClose: () => void;
  readonly onSaved: (meeting: MeetingTaught) => void;
}

/** Edits the link of a class that is not over, and also the time of one that has not begun. */
export function EditMeeting({ meeting, onClose, onSaved }: EditMeetingProps) {
  return (
    <Dialog isOpen={meeting !== undefined} onClose={onClose} title="Edit class" size="wide">
      {meeting !== undefined && <Content meeting={meeting} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Content({ meeting, onClose, onSaved }: EditMeetingProps & { readonly meeting: MeetingTaught }) {
  /** Initial values of the form: the opened class, or its newer version saved by somebody else. */
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
        onSaved={() => onSaved(meeting)}
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
  // Decided once when the form opens, so that no field disappears while somebody types.
  const now = useNow();
  const [hasBegun] = useState(meeting.liveAt !== null || Date.parse(meeting.startTime) <= now);
  const params = { meetingId: String(meeting.id) };
  const editing = useForm({
    schema: meetingChangeSchema.omit({ version: true }),
    read: (texts) => bodyOf(texts, meeting),
    check: (_typed, fields) => (hasBegun ? {} : orderFaults(fields)),
    renameFaults: faultsByFormField,
    save: (body, { version = meeting.version }) =>
      callApi(meetingEndpoints.update, { params, body: { ...body, version } }),
    onSaved: ({ startTime, endTime }) => {
      const isMoved = startTime !== meeting.startTime || endTime !== meeting.endTime;
      toast.success(isMoved ? meetingMessages.moved : meetingMessages.saved);
      onSaved();
    },
    // Trainers get `MeetingTaught`, with `version`; students get the class without it.
    edited: {
      row: meeting,
      reread: () => callAs('TRAINER', meetingEndpoints.get, { params }),
      differences,
      onReload,
    },
    failed: meetingMessages.saveRefused,
  });
  const { field: ofForm } = editing;
  const typed = fieldsOf(meeting);
  const field = { size: 'md', required: true } as const;
  return (
    <Form form={editing} layout="columns" submit="Save" cancel={onClose}>
      {hasBegun ? (
        <p className={form.wide}>
          <MeetingTime startTime={meeting.startTime} endTime={meeting.endTime} />
          {meetingMessages.hoursStay}
        </p>
      ) : (
        <>
          <TextInput
            {...ofForm('date')}
            {...field}
            type="date"
            label="Date"
            className={form.wide ?? ''}
            defaultValue={typed.date}
          />
          <TextInput {...ofForm('from')} {...field} type="time" label="From (IST)" defaultValue={typed.from} />
          <TextInput {...ofForm('to')} {...field} type="time" label="To (IST)" defaultValue={typed.to} />
        </>
      )}
      <TextInput
        {...ofForm('meetingLink')}
        {...field}
        type="url"
        inputMode="url"
        autoComplete="off"
        label="Class link"
        className={form.wide ?? ''}
        defaultValue={meeting.meetingLink ?? ''}
      />
    </Form>
  );
}

const differences = differencesBy(({ startTime, endTime, meetingLink }: MeetingTaught) => ({
  Date: dayInIndia(startTime),
  Hours: hoursInIndia(startTime, endTime),
  'Class link': meetingLink ?? '',
}));

/** Day and times as form values. */
function fieldsOf({ startTime, endTime }: MeetingTaught) {
  const { date, time: from } = indianDayAndTimeOf(startTime);
  return { date, from, to: indianDayAndTimeOf(endTime).time };
}

/** Unchanged times are sent as they were: the form has no seconds, and no time fields once the class has begun. */
function bodyOf(texts: FieldTexts, meeting: MeetingTaught) {
  const before = fieldsOf(meeting);
  const { date, from, to, meetingLink = '' }: FieldTexts & typeof before = { ...before, ...texts };
  const isSameDay = date === before.date;
  return {
    startTime: isSameDay && from === before.from ? meeting.startTime : instantOfIndianTime(date, from),
    endTime: isSameDay && to === before.to ? meeting.endTime : instantOfIndianTime(date, to),
    meetingLink: meetingLink.trim(),
  };
}

/** Checks for empty day and time fields here, because the schema knows only the combined instant. */
function orderFaults(fields: HTMLFormElement): FieldErrors {
  const { date = '', from = '', to = '' } = readForm(fields);
  const empty = Object.entries({ date, from, to }).filter(([, typed]) => typed === '');
  if (empty.length > 0) return Object.fromEntries(empty.map(([name]) => [name, meetingMessages.missing]));
  return to <= from ? { to: meetingMessages.timesOutOfOrder } : {};
}
