import { NativeSelect, TextInput } from '@mantine/core';
import { type MeetingMode, meetingModes, type Room } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { Segments } from '#ui/form/segments.tsx';
import { meetingMessages } from '../meetings.messages.ts';
import styles from './meeting-form.module.css';

/** Form values of the place of a class. */
export interface PlacePlan {
  readonly mode: MeetingMode;
  /** Id of the room as the select has it; empty while none is chosen. */
  readonly roomId: string;
  readonly meetingLink: string;
}

interface PlaceFieldsProps {
  readonly plan: PlacePlan;
  readonly change: (part: Partial<PlacePlan>) => void;
  readonly field: Field;
  /** The rooms in use; `undefined` while they load. */
  readonly rooms: readonly Room[] | undefined;
  /** Students of the batch, to warn of a room that is too small. */
  readonly studentCount: number | undefined;
  /** CSS class of each field in the layout of the form. */
  readonly className?: string | undefined;
}

const modeTexts: Readonly<Record<MeetingMode, string>> = { online: 'Online', room: 'In a room', both: 'Both' };
const modeOptions = meetingModes.map((mode) => ({ value: mode, label: modeTexts[mode] }));

/** Online, in a room, or both; then the room and the link that the mode needs. */
export function PlaceFields({ plan, change, field, rooms, studentCount, className = '' }: PlaceFieldsProps) {
  // An institute without rooms has only online classes: nothing to choose.
  const hasChoice = plan.mode !== 'online' || (rooms !== undefined && rooms.length > 0);
  return (
    <>
      {hasChoice && (
        <div className={className}>
          <p className={styles.label} aria-hidden>
            Where
          </p>
          <Segments
            label="Where"
            name="mode"
            options={modeOptions}
            value={plan.mode}
            onChange={(mode) => change({ mode })}
          />
        </div>
      )}
      {plan.mode !== 'online' && (
        <RoomField {...{ plan, change, field, studentCount, className }} rooms={rooms ?? []} />
      )}
      {plan.mode !== 'room' && (
        <TextInput
          name="meetingLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          label="Class link"
          placeholder="https://"
          description={meetingMessages.linkHint}
          size="md"
          required
          className={className}
          error={field('meetingLink').error}
          value={plan.meetingLink}
          onChange={({ currentTarget: { value } }) => change({ meetingLink: value })}
        />
      )}
    </>
  );
}

type RoomFieldProps = PlaceFieldsProps & { readonly rooms: readonly Room[] };

function RoomField({ plan, change, field, rooms, studentCount, className = '' }: RoomFieldProps) {
  const room = rooms.find(({ id }) => String(id) === plan.roomId);
  const isSmall = room !== undefined && studentCount !== undefined && studentCount > room.capacity;
  return (
    <div className={className}>
      <NativeSelect
        name="room"
        label="Room"
        size="md"
        required
        error={field('room').error}
        value={plan.roomId}
        onChange={({ currentTarget: { value } }) => change({ roomId: value })}
        data={[
          { value: '', label: rooms.length === 0 ? meetingMessages.noRooms : 'Choose a room' },
          ...rooms.map(({ id, name, capacity }) => ({
            value: String(id),
            label: `${name}, ${capacity} ${capacity === 1 ? 'seat' : 'seats'}`,
          })),
        ]}
      />
      {isSmall && (
        <p role="status" className={styles.warning}>
          {meetingMessages.roomTooSmall(room.name, room.capacity, studentCount)}
        </p>
      )}
    </div>
  );
}

/** The place as the contract has it: only what the mode needs. */
export const placeBodyOf = ({ mode, roomId, meetingLink }: PlacePlan) => ({
  mode,
  ...(mode !== 'online' && { room: { id: Number(roomId) } }),
  ...(mode !== 'room' && { meetingLink: meetingLink.trim() }),
});

/** The values that the mode needs, to find those that are missing. */
export const neededForPlace = ({ mode, roomId, meetingLink }: PlacePlan) => ({
  ...(mode !== 'online' && { room: roomId }),
  ...(mode !== 'room' && { meetingLink }),
});
