import type { GuaranteeCheckState, GuaranteeState, OwnGuarantee } from '@avsar/contract';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';
import { reasonOf, stepOf } from './check-sentences.ts';

interface Standing {
  /** The sentence that stands first. */
  readonly title: string;
  readonly lines: readonly string[];
  /** Which icon fits. */
  readonly look: GuaranteeCheckState;
}

/** The state of the guarantee in the line of a course: "Guarantee: at risk". */
export const shortTexts: Readonly<Record<GuaranteeState, string>> = {
  kept: 'kept so far',
  at_risk: 'at risk',
  lost: 'lost',
  job: 'you found a job',
  due: 'ask for your money',
  claimed: 'you asked for your money',
  approved: 'your money is approved',
  paid: 'your money was sent',
  ended: 'ended',
};

const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join('; ');

/** Where the guarantee stands, why, and what to do until when. */
export function standingOf(guarantee: OwnGuarantee): Standing {
  return standings[guarantee.state](guarantee);
}

const standings: Readonly<Record<GuaranteeState, (guarantee: OwnGuarantee) => Standing>> = {
  kept: (guarantee) => ({ title: 'Kept so far', lines: keptLines(guarantee), look: 'kept' }),
  at_risk: ({ checks }) => {
    const risky = checks.filter(({ state }) => state === 'at_risk');
    return {
      title: `At risk because ${join(risky.map(reasonOf))}.`,
      lines: [risky.map(stepOf).join(' ')].filter((line) => line !== ''),
      look: 'at_risk',
    };
  },
  lost: ({ checks }) => ({
    title: `Lost because ${join(checks.filter(({ state }) => state === 'lost').map(reasonOf))}.`,
    lines: ['Your course, your attendance and your certificate stay as they are.'],
    look: 'lost',
  }),
  job: () => ({
    title: 'You found a job in the field of your course',
    lines: ['We have checked it. So the guarantee is fulfilled, and no money goes back.'],
    look: 'kept',
  }),
  due: ({ askBy, remedy, sentBack }) => ({
    title: askBy === null ? 'Your fee goes back' : `Your fee goes back: ask until ${dayText(askBy)}`,
    lines: [
      sentBack === null
        ? `No job began in time, and you did all that was asked. ${exactRupees(remedy)} goes back to you.`
        : `${exactRupees(remedy)} goes back to you, as soon as the account is right.`,
    ],
    look: 'open',
  }),
  claimed: ({ claim, remedy }) => ({
    title: `You asked for ${exactRupees(remedy)}`,
    lines: [`We have your request${claim === null ? '' : ` of ${dayInIndia(claim.at)}`} and look at it next.`],
    look: 'open',
  }),
  approved: ({ remedy }) => ({
    title: `Approved: ${exactRupees(remedy)} goes back to you`,
    lines: ['We send it to your bank account next. This page shows when it was sent.'],
    look: 'kept',
  }),
  paid: ({ remedy, claim }) => ({
    title: `We sent you ${exactRupees(remedy)}${claim?.paidAt ? ` on ${dayInIndia(claim.paidAt)}` : ''}`,
    lines: ['Your course, your attendance and your certificate stay as they are.'],
    look: 'kept',
  }),
  ended: () => ({
    title: 'This guarantee has ended',
    lines: ['Your course ended before its time, or you changed to another one.'],
    look: 'lost',
  }),
};

function keptLines({ checks, windowEndsOn }: OwnGuarantee): readonly string[] {
  if (checks.some(({ kind }) => kind === 'statement')) {
    return ['You told us about work. We check it first, and you have nothing to do.'];
  }
  if (windowEndsOn === null) return ['You have done all that is asked so far. Go on like this.'];
  return [
    `You have done all that is asked so far. If no job begins by ${dayText(windowEndsOn)}, you can ask for your money then.`,
  ];
}
