import type { ApplicationState, Decision, WhyNotApply } from '@avsar/contract';

/** Opening categories, as far as the rules compare them. */
interface Category {
  readonly id: number;
  /** From 1, the lowest. */
  readonly rank: number;
}

/** An application of a student that runs, or whose offer was accepted. */
export interface Held {
  readonly id: number;
  readonly openingId: number;
  readonly category: Category;
  readonly state: 'applied' | 'waitlisted' | 'offered' | 'accepted';
}

/** All that the rules ask about the applications of a student. */
export interface Holdings {
  readonly held: readonly Held[];
  /** The student has replaced an accepted offer by one of a higher category, which is allowed once. */
  readonly isUpgraded: boolean;
}

const runningStates: readonly ApplicationState[] = ['applied', 'waitlisted', 'offered'];

export const isRunning = (state: ApplicationState): boolean => runningStates.includes(state);

const jobOf = ({ held }: Holdings): Held | undefined => held.find(({ state }) => state === 'accepted');

export const countRunning = ({ held }: Holdings): number => held.filter(({ state }) => isRunning(state)).length;

/** Whether the job of the student leaves room for an offer of this category: an upgrade, if it was not used yet. */
const isOpenTo = (category: Category, holdings: Holdings): boolean => {
  const job = jobOf(holdings);
  return job === undefined || (!holdings.isUpgraded && category.rank > job.category.rank);
};

/** Why a student cannot have another offer of this category; undefined if they can. */
export function whyNoOffer(category: Category, holdings: Holdings): 'has_job' | 'has_offer' | undefined {
  if (!isOpenTo(category, holdings)) return 'has_job';
  const hasOffer = holdings.held.some((held) => held.state === 'offered' && held.category.id === category.id);
  return hasOffer ? 'has_offer' : undefined;
}

interface Applying {
  /** Nobody can apply to the opening any more. */
  readonly isOver: boolean;
  readonly isEligible: boolean;
  readonly hasResume: boolean;
  readonly category: Category;
  /** Of the application to this opening; undefined if there is none. */
  readonly state: ApplicationState | undefined;
  readonly holdings: Holdings;
  readonly runningMost: number;
}

/** Why the student cannot apply, the first reason that holds. An application that runs is in nobody's way. */
export function whyNotApply(applying: Applying): WhyNotApply | null {
  const { state, holdings } = applying;
  if (state !== undefined && isRunning(state)) return null;
  if (applying.isOver) return 'over';
  if (!applying.isEligible) return 'not_eligible';
  if (state !== undefined && state !== 'withdrawn') return 'decided';
  if (!applying.hasResume) return 'no_resume';
  return (
    whyNoOffer(applying.category, holdings) ?? (countRunning(holdings) >= applying.runningMost ? 'too_many' : null)
  );
}

/** Applications that end when the student accepts this offer. */
export interface Ends {
  /** The offer that was accepted before. */
  readonly replaced: Held | undefined;
  /** Running ones; none of a higher category, as long as the student may still change to one. */
  readonly ended: readonly Held[];
}

export function endedByAccepting(offer: Pick<Held, 'id' | 'category'>, holdings: Holdings): Ends {
  const replaced = jobOf(holdings);
  const mayUpgrade = !holdings.isUpgraded && replaced === undefined;
  const ended = holdings.held.filter(
    ({ id, state, category }) =>
      isRunning(state) && id !== offer.id && !(mayUpgrade && category.rank > offer.category.rank),
  );
  return { replaced, ended };
}

/** What an application becomes that ends since the student takes another job, or is gone. */
export const endOf = (state: Held['state']): 'declined' | 'withdrawn' =>
  state === 'offered' ? 'declined' : 'withdrawn';

interface Answered {
  readonly state: ApplicationState;
  readonly answerBy: Date | null;
  readonly category: Category;
}

/** Why an offer cannot be answered like this; undefined if it can. */
export function whyNotAnswered(
  { state, answerBy, category }: Answered,
  answer: 'accept' | 'decline',
  holdings: Holdings,
  now: Date,
): string | undefined {
  if (state !== 'offered' || answerBy === null) return 'There is no offer to answer any more.';
  if (answerBy <= now) return 'The time to answer this offer is over.';
  if (answer === 'decline' || isOpenTo(category, holdings)) return undefined;
  return 'You have accepted another offer, and cannot change to this one.';
}

/** Why a student cannot withdraw; undefined if they can. */
export function whyNotWithdrawn(state: ApplicationState): string | undefined {
  if (state === 'applied' || state === 'waitlisted') return undefined;
  if (state === 'offered') return 'You have an offer. Please accept or decline it.';
  return 'This application has ended already.';
}

interface Step {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
}

export const stepOf: Readonly<Record<Decision, Step>> = {
  offer: { from: ['applied', 'waitlisted'], to: 'offered' },
  waitlist: { from: ['applied'], to: 'waitlisted' },
  reject: { from: ['applied', 'waitlisted'], to: 'rejected' },
  retract: { from: ['offered', 'accepted'], to: 'retracted' },
  reopen: { from: ['withdrawn', 'rejected', 'declined', 'expired', 'retracted'], to: 'applied' },
};

const saying: Readonly<Record<ApplicationState, string>> = {
  applied: 'has applied, and nothing was decided yet',
  waitlisted: 'is on the waitlist',
  offered: 'has an offer',
  accepted: 'has accepted the offer',
  withdrawn: 'has withdrawn',
  rejected: 'was rejected',
  declined: 'has declined the offer',
  expired: 'has not answered the offer in time',
  replaced: 'has changed to another offer',
  retracted: 'no longer has the offer',
};

interface Chosen {
  readonly name: string;
  readonly isActive: boolean;
  readonly state: ApplicationState;
  readonly category: Category;
  readonly holdings: Holdings;
}

/** Why this decision is not possible for a student, as a sentence with the name; undefined if it is. */
export function whyNotDecided(decision: Decision, chosen: Chosen, runningMost: number): string | undefined {
  const { name, state, category, holdings } = chosen;
  if (!stepOf[decision].from.includes(state)) return `${name} ${saying[state]}.`;
  if (decision === 'reject' || decision === 'retract') return undefined;
  if (!chosen.isActive) return `${name} has no account any more.`;
  if (decision === 'offer') {
    const reason = whyNoOffer(category, holdings);
    if (reason === 'has_job') return `${name} has accepted another offer.`;
    if (reason === 'has_offer') return `${name} has an offer of this category.`;
  }
  if (decision === 'reopen' && countRunning(holdings) >= runningMost)
    return `${name} has ${runningMost} running applications, the most that are allowed.`;
  return undefined;
}

/** Why an opening cannot have so many more offers; undefined if it can. */
export function whyNoSeat(seats: number, offers: number, more: number): string | undefined {
  if (offers + more <= seats) return undefined;
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return `This opening has ${counted(seats, 'seat')} and ${counted(offers, 'offer')}.`;
}
