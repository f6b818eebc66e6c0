import type { ApplicationState, RoundResult } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { coming, endsApplication, isElsewhere, movedTime } from './rounds.policy.ts';
import type { ToldRound } from './rounds.queries.ts';
import { listUntoldTurns } from './students/rounds.students.queries.ts';

type Telling = Pick<Context, 'jobs' | 'clock'>;

/** A student of a round, and when it is their turn. */
export interface Turn {
  readonly studentId: number;
  readonly startsAt: Date;
}

const channels = ['bell', 'mail'] as const;

/** What every notification about a round says. */
const factsOf = (round: ToldRound) => ({
  openingId: round.openingId,
  openingTitle: round.openingTitle,
  companyName: round.companyName,
  roundId: round.id,
  roundTitle: round.title,
});

/** When and where, for a student whose turn it is at `startsAt`; `version` orders calendar files. */
const placeFactsOf = ({ minutes, place, link, note, version }: ToldRound, startsAt: Date) => ({
  startsAt: startsAt.toISOString(),
  minutes,
  version,
  ...(place !== null && { place }),
  ...(link !== null && { link }),
  ...(note !== '' && { note }),
});

/** Students with the same time are told together. Returns the ids of those who were told. */
async function tellByTime(
  turns: readonly Turn[],
  tell: (startsAt: Date, userIds: readonly number[]) => Promise<number[]>,
): Promise<number[]> {
  const told: number[] = [];
  for (const [time, group] of Map.groupBy(turns, ({ startsAt }) => startsAt.getTime())) {
    const userIds = group.map(({ studentId }) => studentId);
    told.push(...(await tell(new Date(time), userIds)));
  }
  return told;
}

export function tellOfInvitation(context: Telling, tx: Tx, round: ToldRound, turns: readonly Turn[]) {
  // A student who was taken out can be invited again, and is told again.
  const event = `round:${round.id}:invited:${context.clock.now().getTime()}`;
  return tellByTime(turns, (startsAt, userIds) =>
    notify(context, tx, {
      event,
      kind: 'round_invited',
      facts: { ...factsOf(round), ...placeFactsOf(round, startsAt) },
      userIds,
      channels,
    }),
  );
}

/** After the own times have moved: `after` has the new version. */
export async function tellOfChange(context: Telling, tx: Tx, before: ToldRound, after: ToldRound): Promise<number[]> {
  const isPlaceOther = isElsewhere(before, after);
  return tellByTime(await listUntoldTurns(tx, after.id, coming), (startsAt, userIds) =>
    notify(context, tx, {
      event: `round:${after.id}:changed:${after.version}`,
      kind: 'round_changed',
      facts: {
        ...factsOf(after),
        ...placeFactsOf(after, startsAt),
        wasStartsAt: movedTime(startsAt, after.startsAt, before.startsAt).toISOString(),
        isElsewhere: isPlaceOther,
      },
      userIds,
      channels,
    }),
  );
}

export async function tellOfCancellation(context: Telling, tx: Tx, round: ToldRound): Promise<number[]> {
  return tellByTime(await listUntoldTurns(tx, round.id, coming), (startsAt, userIds) =>
    notify(context, tx, {
      event: `round:${round.id}:cancelled`,
      kind: 'round_cancelled',
      facts: { ...factsOf(round), startsAt: startsAt.toISOString() },
      userIds,
      channels,
    }),
  );
}

export const tellOfLeaving = (context: Telling, tx: Tx, round: ToldRound, { studentId, startsAt }: Turn) =>
  notify(context, tx, {
    event: `round:${round.id}:left:${context.clock.now().getTime()}`,
    kind: 'round_left',
    facts: { ...factsOf(round), startsAt: startsAt.toISOString() },
    userIds: [studentId],
    channels,
  });

/** A marked result that the student does not know yet. */
export interface Untold {
  readonly studentId: number;
  readonly state: ApplicationState;
  readonly result: RoundResult;
}

/** What a student is told of a result: the preview and the notification are made of the same facts. */
export const resultFactsOf = (round: ToldRound, { result, state }: Untold) => ({
  ...factsOf(round),
  result,
  endsHere: endsApplication(result, state),
});

/** Students with the same words are told together. */
export async function tellResults(
  context: Telling,
  tx: Tx,
  round: ToldRound,
  untold: readonly Untold[],
): Promise<number[]> {
  const told: number[] = [];
  const groups = Map.groupBy(untold, (student) => JSON.stringify(resultFactsOf(round, student)));
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const event = `round:${round.id}:result`;
    const userIds = [first, ...others].map(({ studentId }) => studentId);
    told.push(
      ...(await notify(context, tx, {
        event,
        kind: 'round_result',
        facts: resultFactsOf(round, first),
        userIds,
        channels,
      })),
    );
  }
  return told;
}
