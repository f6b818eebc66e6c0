import type { GuaranteeCheck, GuaranteeCheckKind } from '@avsar/contract';
import { countText, dayText } from '#lib/format.ts';

type Said = (check: GuaranteeCheck) => string;

const wasOrIs = ({ state }: GuaranteeCheck) => (state === 'lost' ? 'was' : 'is');

/** What is so, as a part of a sentence: "your attendance is 68%, 75% are needed". */
const reasons: Readonly<Record<GuaranteeCheckKind, Said>> = {
  seeking: ({ state }) => (state === 'lost' ? 'you do not look for a new job' : 'you look for a new job'),
  attendance: (check) =>
    check.have === null
      ? `${check.needed}% attendance is needed, and no class counts yet`
      : `your attendance ${wasOrIs(check)} ${check.have}%, ${check.needed}% are needed`,
  homework: (check) =>
    check.have === null
      ? `${check.needed}% of the homework points are needed, and no homework counts yet`
      : `you have ${check.have}% of the homework points, ${check.needed}% are needed`,
  applications: ({ needed, have }) =>
    needed === 0
      ? 'there was no opening to which you had to apply'
      : `you have sent ${countText(have ?? 0, 'application')}, ${needed} ${needed === 1 ? 'is' : 'are'} needed`,
  interviews: ({ needed, have }) =>
    have === null
      ? `you have to go to ${needed}% of your interviews, and there was none yet`
      : `you went to ${have}% of your interviews, ${needed}% are needed`,
  offers: ({ needed, have }) =>
    `you have declined ${have === 0 ? 'no job offer' : countText(have ?? 0, 'job offer')}, at most ${needed} may be declined`,
  statement: () => 'you told us about work, and we still have to check it',
  asked: ({ state, by }) =>
    state === 'lost' ? `you did not ask for the money${untilText(by)}` : `you can ask for the money${untilText(by)}`,
};

const untilText = (by: string | null) => (by === null ? '' : ` until ${dayText(by)}`);
const byText = (by: string | null) => (by === null ? '' : ` by ${dayText(by)}`);

export const reasonOf: Said = (check) => reasons[check.kind](check);

/** What the student can do about it; empty if there is nothing. */
const steps: Readonly<Partial<Record<GuaranteeCheckKind, Said>>> = {
  attendance: () => 'Attend the next classes.',
  homework: () => 'Hand in the next homework.',
  applications: ({ needed, have, by }) => `Send ${(needed ?? 0) - (have ?? 0)} more${byText(by)}.`,
  interviews: ({ by }) => `Go to your next interviews${byText(by)}.`,
  statement: () => 'You have nothing to do.',
};

export const stepOf: Said = (check) =>
  check.state === 'at_risk' || check.state === 'open' ? (steps[check.kind]?.(check) ?? '') : '';

/** The reason as a whole sentence. */
export function sentenceOf(check: GuaranteeCheck): string {
  const reason = reasonOf(check);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
