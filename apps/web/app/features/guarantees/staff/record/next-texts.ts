import type { GuaranteeRecord, GuaranteeState } from '@avsar/contract';
import { dayInIndia, dayText, exactRupees } from '#lib/format.ts';

const untilText = (day: string | null) => (day === null ? '' : ` until ${dayText(day)}`);

/** The next step of every state, or why there is none. */
const texts: Readonly<Record<GuaranteeState, (guarantee: GuaranteeRecord) => string>> = {
  kept: ({ windowEndsOn, isUnverified }) => {
    if (isUnverified) return 'Nothing is due until the work is checked.';
    return windowEndsOn === null
      ? 'Nothing to do. The student has done all that is asked so far, and the course is not over.'
      : `Nothing to do before ${dayText(windowEndsOn)}. If no job begins until then, the student can ask for the money.`;
  },
  at_risk: () => 'Nothing to do. The student can still mend what is missing, and reads on their own page how.',
  lost: () => 'Nothing to pay. Something that the guarantee asks is missing for good.',
  job: () => 'Nothing to pay. Work in the field of the course was checked, and it began in time.',
  due: ({ remedy, askBy, sentBack }) =>
    sentBack === null
      ? `We wait for the student, who can ask for ${exactRupees(remedy)}${untilText(askBy)}.`
      : `We wait for the student, who has to correct the account${untilText(askBy)}. You wrote: “${sentBack}”`,
  claimed: ({ student, remedy }) =>
    `${student.name} has asked for ${exactRupees(remedy)}. Approve it, or give it back if the account cannot be right.`,
  approved: ({ remedy, approvedBy, claim }) =>
    `Approved by ${approvedBy ?? 'a colleague'}${claim?.approvedAt ? ` on ${dayInIndia(claim.approvedAt)}` : ''}. Send ${exactRupees(remedy)} to the account below, then record the transfer. If the bank refuses the account, give it back.`,
  paid: ({ remedy, paidBy, claim }) =>
    `${exactRupees(remedy)} was sent${claim?.paidAt ? ` on ${dayInIndia(claim.paidAt)}` : ''}, recorded by ${paidBy ?? 'a colleague'}, reference ${claim?.reference ?? 'unknown'}. Nothing is left to do.`,
  ended: () => 'Nothing to pay. The course ended before its time, or the student changed to another one.',
};

export const nextTextOf = (guarantee: GuaranteeRecord): string => texts[guarantee.state](guarantee);
