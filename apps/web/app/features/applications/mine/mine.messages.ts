import type { ApplicationState, OwnApplication, RoundKind, RoundResult, WhyNotApply } from '@avsar/contract';
import { roundKindTexts } from '#lib/placement-texts.ts';
import { links } from '#links.ts';

/** Texts of the student's applications. */
export const applicationMessages = {
  title: 'My applications',
  description: 'The openings you applied to, and what became of it.',
  lead: 'The openings you applied to, and what comes next.',
  listFailed: 'Your applications could not be loaded.',
  failed: 'Your application could not be loaded.',
  none: 'You have not applied yet.',
  noneWhy: 'The openings say for each whether you may apply.',
  toOpenings: 'See the openings',

  apply: 'Apply',
  applyTitle: 'Do you want to apply?',
  sent: (company: string) => `Your name, career details and resume go to ${company}.`,
  resumeNow: 'We send your resume as it is now.',
  changeResume: 'Change your resume',
  changeCareer: 'Change your career details',
  left: (running: number, most: number) => `${running} of at most ${most} applications run at the moment.`,
  again: 'Apply again',
  applied: 'You have applied.',

  yours: 'Your application',
  wrote: 'The institute writes:',
  resume: 'The resume that was sent',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your application?',
  withdrawHow: (company: string) =>
    `You are then out of the choice at ${company}. While the opening is open, you can apply again.`,
  withdrawn: 'Your application was withdrawn.',

  offerTitle: 'You have an offer',
  answerBy: (when: string, left: string) => `Answer until ${when}, ${left}.`,
  answerTooLate: 'The time to answer is over.',
  endsNothing: 'If you accept, your other applications go on as they are.',
  ends: 'If you accept, these end:',
  accept: 'Accept',
  acceptTitle: 'Accept this offer?',
  acceptHow: (title: string, company: string) => `You take the work as ${title} at ${company}.`,
  accepted: 'You have accepted the offer.',
  decline: 'Decline',
  declineTitle: 'Decline this offer?',
  declineHow: 'The place goes to somebody else. You cannot take this back.',
  declined: 'You have declined the offer.',

  rounds: 'Tests and interviews',
  cancelled: 'This does not take place.',
  notTold: 'Your result is not known yet.',
  openLink: 'Open the link',
  calendarFailed: 'The calendar file could not be made.',
} as const;

export const stateTexts: Readonly<Record<ApplicationState, string>> = {
  applied: 'Applied',
  waitlisted: 'On the waitlist',
  offered: 'Offer',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  rejected: 'Not chosen',
  declined: 'Declined',
  expired: 'Not answered in time',
  replaced: 'Given up',
  retracted: 'Offer taken back',
};

/** What the state means for the student. */
export function meaningOf({ state, opening: { company }, waitlistPlace }: OwnApplication): string {
  switch (state) {
    case 'applied':
      return `${company.name} has not decided yet. We tell you when something happens.`;
    case 'waitlisted':
      return waitlistPlace === null
        ? 'You get an offer when a place becomes free.'
        : `You are number ${waitlistPlace}. You get an offer when a place becomes free.`;
    case 'offered':
      return `${company.name} wants you. Accept or decline.`;
    case 'accepted':
      return 'You have accepted this offer. We tell you what comes next.';
    case 'withdrawn':
      return 'This application was withdrawn.';
    case 'rejected':
      return `${company.name} has not chosen you this time.`;
    case 'declined':
      return 'You did not take this offer.';
    case 'expired':
      return 'The offer was not answered in time, so it ended.';
    case 'replaced':
      return 'You gave this offer up for a better one.';
    case 'retracted':
      return `${company.name} has taken its offer back.`;
    default:
      return state satisfies never;
  }
}

/** As the staff read them; “Other” says nothing to somebody who is invited to it. */
export const kindTexts: Readonly<Record<RoundKind, string>> = { ...roundKindTexts, other: 'Date' };

export const resultTexts: Readonly<Record<RoundResult, string>> = {
  passed: 'You passed',
  failed: 'You did not pass',
  absent: 'You were not there',
};

interface Reason {
  readonly text: string;
  /** The page where something can be done about it. */
  readonly link?: { readonly text: string; readonly to: string };
}

const toApplications = { text: 'Open your applications', to: links.myApplications };

/** Why the student cannot apply, and what to do. What is missing stands in the list of conditions on the same page. */
export function reasonOf(why: WhyNotApply, runningMost: number, profile: string): Reason | undefined {
  switch (why) {
    case 'over':
      return { text: 'This opening is closed. Nobody can apply any more.' };
    case 'not_eligible':
      return undefined;
    case 'decided':
      return {
        text: 'It was already decided about your application, so you cannot apply again. Ask us if that is wrong.',
        link: { text: 'Write to us', to: links.contact() },
      };
    case 'no_resume':
      return {
        text: 'The company wants to read your resume, and you have not added one yet.',
        link: { text: 'Add your resume', to: profile },
      };
    case 'has_job':
      return {
        text: 'You have accepted another offer, and this opening is not of a higher category.',
        link: toApplications,
      };
    case 'has_offer':
      return { text: 'An offer of the same category waits for your answer. Answer it first.', link: toApplications };
    case 'too_many':
      return {
        text: `At most ${runningMost} applications can run at the same time. Withdraw one, or wait until one has ended.`,
        link: toApplications,
      };
    default:
      return why satisfies never;
  }
}
