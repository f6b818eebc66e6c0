import { TextInput } from '@mantine/core';
import { meetingChangeSchema, meetingEndpoints, type MeetingTaught } from '@avsar/contract';
import { useState } from 'react';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { type FieldErrors, readForm, type FieldTexts } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { batchModeTexts } from '#lib/batch-mode.ts';
import { dayInIndia, hoursInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import form from '#ui/form/form.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { indianDayAndTimeOf, instantOfIndianTime } from '#lib/time/indian-instant.ts';
import { faultsByFormField } from './meeting-plan.ts';
import { neededForPlace, placeBodyOf, PlaceFields, type PlacePlan } from './place-fields.tsx';
import { usePlanning } from './use-planning.ts';
import styles from './meeting-form.module.css';
import { meetingMessages } from '../meetings.messages.ts';
import { MeetingTime } from '../meeting-time.tsx';

interface EditMeetingProps {
  /** The class to edit; `undefined` closes the dialog. */
  readonly meeting: MeetingTaught | undefined;
  readonly onClose: () => void;
  readonly onSaved: (meeting: MeetingTaught) => void;
}

/** Edits the place of a class that is not over, and also the time of one that has not begun. */
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
  const [place, setPlace] = useState(() => placeOf(meeting));
  const { rooms } = usePlanning();
  const params = { meetingId: String(meeting.id) };
  const editing = useForm({
    schema: meetingChangeSchema.omit({ version: true }),
    read: (texts) => ({ ...hoursOf(texts, meeting), ...placeBodyOf(place) }),
    check: (_typed, fields) => ({ ...missingAt(neededForPlace(place)), ...(!hasBegun && orderFaults(fields)) }),
    renameFaults: faultsByFormField,
    save: (body, { version = meeting.version }) =>
      callApi(meetingEndpoints.update, { params, body: { ...body, version } }),
    onSaved: (saved) => {
      toast.success(savedText(meeting, saved));
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
      <PlaceFields
        plan={place}
        change={(part) => {
          setPlace((before) => ({ ...before, ...part }));
          for (const name of ['room', 'meetingLink']) ofForm(name).onChange();
        }}
        field={ofForm}
        rooms={rooms}
        studentCount={undefined}
        className={form.wide}
      />
    </Form>
  );
}

const placeOf = ({ mode, room, meetingLink }: MeetingTaught): PlacePlan => ({
  mode,
  roomId: room === null ? '' : String(room.id),
  meetingLink: meetingLink ?? '',
});

/** What the students were told. */
function savedText(before: MeetingTaught, { startTime, endTime, mode, room }: MeetingTaught): string {
  if (startTime !== before.startTime || endTime !== before.endTime) return meetingMessages.moved;
  const isSamePlace = mode === before.mode && room?.id === before.room?.id;
  return isSamePlace ? meetingMessages.saved : meetingMessages.placeChanged;
}

const differences = differencesBy(({ startTime, endTime, mode, room, meetingLink }: MeetingTaught) => ({
  Date: dayInIndia(startTime),
  Hours: hoursInIndia(startTime, endTime),
  Where: batchModeTexts[mode],
  Room: room?.name ?? '',
  'Class link': meetingLink ?? '',
}));

/** Day and times as form values. */
function fieldsOf({ startTime, endTime }: MeetingTaught) {
  const { date, time: from } = indianDayAndTimeOf(startTime);
  return { date, from, to: indianDayAndTimeOf(endTime).time };
}

/** Unchanged times are sent as they were: the form has no seconds, and no time fields once the class has begun. */
function hoursOf(texts: FieldTexts, meeting: MeetingTaught) {
  const before = fieldsOf(meeting);
  const { date, from, to }: FieldTexts & typeof before = { ...before, ...texts };
  const isSameDay = date === before.date;
  return {
    startTime: isSameDay && from === before.from ? meeting.startTime : instantOfIndianTime(date, from),
    endTime: isSameDay && to === before.to ? meeting.endTime : instantOfIndianTime(date, to),
  };
}

/** Checks for empty day and time fields here, because the schema knows only the combined instant. */
function orderFaults(fields: HTMLFormElement): FieldErrors {
  const { date = '', from = '', to = '' } = readForm(fields);
  const missing = missingAt({ date, from, to });
  if (Object.keys(missing).length > 0) return missing;
  return to <= from ? { to: meetingMessages.timesOutOfOrder } : {};
}

const missingAt = (values: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, typed]) => typed.trim() === '')
      .map(([name]) => [name, meetingMessages.missing]),
  );
