import type { OwnApplication, OwnRound } from '@avsar/contract';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Applied, on the waitlist, or with an offer: the company still decides, or the student does. */
export const isRunning = ({ state }: OwnApplication) =>
  state === 'applied' || state === 'waitlisted' || state === 'offered';

/** An offer that the student has to answer. */
const isOffered = ({ state, offer }: OwnApplication) => state === 'offered' && offer !== null;

const endOf = ({ startsAt, minutes }: OwnRound) => Date.parse(startsAt) + minutes * minute;

/** Whether the student still goes there. */
export const isComing = (round: OwnRound, now: number) =>
  !round.isCancelled && round.result === null && endOf(round) > now;

/** The next round to go to; of an application that has ended there is none. */
export const nextRoundOf = (application: OwnApplication, now: number): OwnRound | undefined =>
  isRunning(application) ? application.rounds.find((round) => isComing(round, now)) : undefined;

/** Whether the offer can still be answered: a job ends it a little after its time. */
export const isAnswerable = ({ offer }: OwnApplication, now: number) =>
  offer !== null && Date.parse(offer.answerBy) > now;

/** Offers that wait for an answer, and rounds of the next seven days. */
export const isToDo = (application: OwnApplication, now: number): boolean => {
  const next = nextRoundOf(application, now);
  return isAnswerable(application, now) || (next !== undefined && Date.parse(next.startsAt) - now < week);
};

interface Groups {
  readonly offered: readonly OwnApplication[];
  readonly accepted: readonly OwnApplication[];
  /** Those with a round to go to come first, the next one on top. */
  readonly running: readonly OwnApplication[];
  readonly ended: readonly OwnApplication[];
}

/** The applications in the order in which they need the student. */
export function groupsOf(applications: readonly OwnApplication[], now: number): Groups {
  const startOf = (application: OwnApplication) =>
    Date.parse(nextRoundOf(application, now)?.startsAt ?? '9999-12-31T00:00:00Z');
  const running = applications.filter((one) => isRunning(one) && !isOffered(one));
  return {
    offered: applications
      .filter(isOffered)
      .toSorted((one, other) => (one.offer?.answerBy ?? '').localeCompare(other.offer?.answerBy ?? '')),
    running: running.toSorted((one, other) => startOf(one) - startOf(other)),
    accepted: applications.filter(({ state }) => state === 'accepted'),
    ended: applications.filter((one) => !isRunning(one) && one.state !== 'accepted'),
  };
}
