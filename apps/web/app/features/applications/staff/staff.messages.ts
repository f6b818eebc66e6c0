import { applicationLimits, type Decision } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import type { Act } from './acts.ts';

const people = (count: number) => countText(count, 'person', 'people');
const offers = (count: number) => countText(count, 'offer');

/** The text of the button that begins an act. */
export const actTexts: Readonly<Record<Act, string>> = {
  invite: 'Invite to a round',
  offer: 'Make an offer',
  waitlist: 'Put on the waitlist',
  reject: 'Reject',
  retract: 'Take back offer',
  reopen: 'Reopen',
};

interface DecisionTexts {
  readonly title: string;
  /** What happens then. */
  readonly how: string;
  readonly confirm: (count: number) => string;
  readonly done: (count: number) => string;
}

export const decisionTexts: Readonly<Record<Decision, DecisionTexts>> = {
  offer: {
    title: 'Make an offer',
    how: 'We tell them, and they accept or decline.',
    confirm: (count) => `Make ${offers(count)}`,
    done: (count) => `${offers(count)} made. We have told them.`,
  },
  waitlist: {
    title: 'Put on the waitlist',
    how: 'If an offer is declined or not answered, the first on the waitlist gets it.',
    confirm: (count) => `Put ${people(count)} on the waitlist`,
    done: (count) => `${people(count)} put on the waitlist. We have told them.`,
  },
  reject: {
    title: 'Reject',
    how: 'Their applications end, and we tell them.',
    confirm: (count) => `Reject ${people(count)}`,
    done: (count) => `${people(count)} rejected. We have told them.`,
  },
  retract: {
    title: 'Take back offer',
    how: 'Only if the company has taken it back. We tell them. Nobody moves up from the waitlist.',
    confirm: (count) => `Take back ${offers(count)}`,
    done: (count) => `${offers(count)} taken back. We have told them.`,
  },
  reopen: {
    title: 'Reopen',
    how: 'Their applications run again, and we tell them.',
    confirm: (count) => `Reopen ${countText(count, 'application')}`,
    done: (count) => `${countText(count, 'application')} reopened. We have told them.`,
  },
};

/** Texts of the admin screens about applications. */
export const applicationMessages = {
  none: 'Nobody has applied yet.',
  noneFound: 'No application matches this search.',
  emptyWhy: 'Students who may apply find the opening when they log in.',
  fetchFailed: 'The applications could not be loaded.',
  figuresFailed: 'The figures could not be loaded.',
  failed: 'The application could not be loaded',
  seats: (taken: number, seats: number) => `${taken} of ${countText(seats, 'seat')} taken`,
  waiting: (offered: number) => `${countText(offered, 'offer')} not answered yet`,
  accepted: (count: number) => `${countText(count, 'offer')} accepted`,
  chosen: (count: number) => `${people(count)} chosen`,
  chooseHow: 'Choose people to invite them to a round or to decide about them.',
  nothingFits: 'There is nothing to do with these applications.',
  leftOut: (count: number) => `${people(count)} you have chosen cannot be part of this, and stay as they are.`,
  tooMany: `Please choose at most ${applicationLimits.togetherMost} people at a time.`,

  answerBy: 'Empty: as many days as the placement rules say.',
  reason: 'They read it in the notification and on their page. It can stay empty.',

  noRounds: 'No round is planned for this opening yet.',
  allTogether: 'All at the time of the round.',
  oneByOne: 'Each gets an own time, in the order of the list.',
  inviteHow: 'We tell them the time, and the place or the link. Whoever is in the round already stays as before.',
  invited: (count: number) =>
    count === 0 ? 'All of them were in this round already.' : `${people(count)} invited. We have told them.`,
  missing: 'Please fill this in.',
} as const;
