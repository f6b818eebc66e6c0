import type { NotificationKind } from '@avsar/contract';
import { formatIst } from '#shared/time.ts';
import type { Facts } from './notifications.facts.ts';

export type ApplicationKind = Extract<
  NotificationKind,
  `application_${string}` | `offer_${string}` | `joining_${string}`
>;

type TextOf = (facts: Facts) => { readonly title: string; readonly text: string };

const named = ({ openingTitle, companyName }: Facts) =>
  companyName === undefined ? openingTitle : `${openingTitle}, ${companyName}`;

const until = ({ answerBy }: Facts) => (answerBy === undefined ? 'in time' : `until ${formatIst(answerBy)}`);

const noting = ({ reason }: Facts) => (reason === undefined ? '' : ` “${reason}”`);

/** What became of an application to an opening. */
export const applicationTexts: { readonly [Kind in ApplicationKind]: TextOf } = {
  application_waitlisted: (facts) => ({
    title: `${named(facts)}: you are on the waitlist`,
    text: `You get the offer if a seat becomes free and it is your turn.${noting(facts)}`,
  }),
  application_rejected: (facts) => ({
    title: `${named(facts)}: you were not chosen`,
    text: `Please look at the other openings.${noting(facts)}`,
  }),
  application_reopened: (facts) => ({
    title: `${named(facts)}: your application runs again`,
    text: `We will write to you when something is decided.${noting(facts)}`,
  }),
  offer_made: (facts) => ({
    title: `${named(facts)}: you have an offer`,
    text: `Please accept or decline it ${until(facts)}.${noting(facts)}`,
  }),
  offer_ending: (facts) => ({
    title: `${named(facts)}: your offer ends soon`,
    text: `Please accept or decline it ${until(facts)}. After that it goes to somebody else.`,
  }),
  offer_expired: (facts) => ({
    title: `${named(facts)}: your offer has ended`,
    text: 'The time to answer is over. If that was a mistake, please talk to us.',
  }),
  offer_retracted: (facts) => ({
    title: `${named(facts)}: the company took its offer back`,
    text: `You can apply to other openings.${noting(facts)}`,
  }),
  joining_letter: (facts) => ({
    title: `${named(facts)}: your offer letter is here`,
    text: 'Please read it on the page of your applications.',
  }),
  joining_asked: ({ companyName = 'the company', ...facts }) => ({
    title: `${facts.openingTitle}: have you started at ${companyName}?`,
    text: 'Please tell us whether you have joined, and on which day.',
  }),
};
