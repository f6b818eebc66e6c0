import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ApplicationListed, invitationSchema, type Round, roundEndpoints, roundLimits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { adminLinks } from '#admin-links.ts';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { countText, dayInIndia, momentInIndia, timeInIndia } from '#lib/format.ts';
import { instantOf, localText } from '#lib/time/indian-instant.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { typedNumber } from '#lib/typed-number.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Segments } from '#ui/form/segments.tsx';
import { roundsQuery } from './application-queries.ts';
import { applicationMessages } from './staff.messages.ts';
import styles from './staff.module.css';
import { turnsOf } from './turns.ts';

interface InviteFormProps {
  readonly openingId: string;
  readonly concerned: readonly ApplicationListed[];
  /** Whom it is about. */
  readonly intro: ReactNode;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Invites the chosen students to a round of the opening. */
export function InviteForm({ openingId, ...form }: InviteFormProps) {
  const query = useQuery(roundsQuery(openingId));
  return (
    <LoadedPart query={query} failed={applicationMessages.fetchFailed}>
      {(all) => {
        const rounds = all.filter(({ isCancelled }) => !isCancelled);
        if (rounds.length > 0) return <Fields rounds={rounds} {...form} />;
        return (
          <>
            <p>{applicationMessages.noRounds}</p>
            <Button component={Link} to={adminLinks.rounds(openingId)} justify="center">
              Plan a round
            </Button>
          </>
        );
      }}
    </LoadedPart>
  );
}

type Way = 'together' | 'turns';

const ways = [
  { value: 'together', label: 'All at once' },
  { value: 'turns', label: 'One after the other' },
] as const;

interface FieldsProps extends Omit<InviteFormProps, 'openingId'> {
  readonly rounds: readonly Round[];
}

/** The next round is chosen first. */
const firstOf = (rounds: readonly Round[]) =>
  rounds.find(({ startsAt }) => Date.parse(startsAt) > serverNow()) ?? rounds.at(-1);

function Fields({ rounds, concerned, intro, onCancel, onDone }: FieldsProps) {
  const [roundId, setRoundId] = useState(firstOf(rounds)?.id);
  const [way, setWay] = useState<Way>('together');
  const [typed, setTyped] = useState<{ readonly firstAt?: string; readonly every?: string }>({});
  const round = rounds.find(({ id }) => id === roundId);
  const firstAt = typed.firstAt ?? (round === undefined ? '' : localText(round.startsAt));
  const every = typed.every ?? '15';
  const [from, minutes] = [instantOf(firstAt), typedNumber(every)];
  const form = useForm({
    schema: invitationSchema,
    read: () => ({
      applications: concerned.map(({ id }) => ({ id })),
      ...(way === 'turns' && { turns: { firstAt: from ?? '', everyMinutes: minutes ?? Number.NaN } }),
    }),
    check: () =>
      way === 'together'
        ? {}
        : {
            ...(from === undefined && { 'turns.firstAt': applicationMessages.missing }),
            ...(minutes === undefined && { 'turns.everyMinutes': applicationMessages.missing }),
          },
    save: (body) => callApi(roundEndpoints.invite, { params: { roundId: String(roundId) }, body }),
    onSaved: ({ invited }) => {
      toast.success(applicationMessages.invited(invited));
      onDone();
    },
  });
  return (
    <Form
      form={form}
      layout="column"
      submit={`Invite ${countText(concerned.length, 'person', 'people')}`}
      cancel={onCancel}
    >
      {intro}
      <NativeSelect
        label="Round"
        size="md"
        value={String(roundId)}
        onChange={({ currentTarget: { value } }) => {
          setRoundId(Number(value));
          setTyped({});
        }}
        data={rounds.map(({ id, title, startsAt }) => ({
          value: String(id),
          label: `${title}, ${momentInIndia(startsAt)}`,
        }))}
      />
      <div>
        <Segments<Way> label="Times" options={ways} value={way} onChange={setWay} />
      </div>
      <p>{way === 'together' ? applicationMessages.allTogether : applicationMessages.oneByOne}</p>
      {way === 'turns' && (
        <>
          <TextInput
            {...form.field('turns.firstAt')}
            type="datetime-local"
            label="First at (IST)"
            size="md"
            required
            value={firstAt}
            onChange={({ currentTarget: { value } }) => {
              form.setFaultOf('turns.firstAt')(undefined);
              setTyped((now) => ({ ...now, firstAt: value }));
            }}
          />
          <TextInput
            {...form.field('turns.everyMinutes')}
            type="number"
            min={1}
            max={roundLimits.everyMinutesMost}
            label="Minutes for each"
            size="md"
            required
            value={every}
            onChange={({ currentTarget: { value } }) => {
              form.setFaultOf('turns.everyMinutes')(undefined);
              setTyped((now) => ({ ...now, every: value }));
            }}
          />
          {from !== undefined && minutes !== undefined && <Turns from={from} minutes={minutes} concerned={concerned} />}
        </>
      )}
      <p>{applicationMessages.inviteHow}</p>
    </Form>
  );
}

/** The first ones, and the last one. */
const turnsShown = 4;

interface TurnsProps extends Pick<InviteFormProps, 'concerned'> {
  readonly from: string;
  readonly minutes: number;
}

/** The time of each, to look over. A time on another day says so. */
function Turns({ from, minutes, concerned }: TurnsProps) {
  const day = dayInIndia(from);
  const times = turnsOf(from, minutes, concerned.length).map((at) =>
    dayInIndia(at) === day ? timeInIndia(at) : momentInIndia(at),
  );
  const left = concerned.length - turnsShown - 1;
  return (
    <ul className={styles.turns} aria-label="Times">
      {concerned.map(({ id, student }, place) => {
        if (place < turnsShown || place === concerned.length - 1) {
          return (
            <li key={id}>
              <span data-tabular>{times[place]}</span> {student.name}
            </li>
          );
        }
        return place === turnsShown ? <li key={id}>and {left} more</li> : null;
      })}
    </ul>
  );
}
