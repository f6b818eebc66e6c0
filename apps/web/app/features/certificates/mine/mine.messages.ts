import type { CertificateLine, MyCourseCertificate } from '@avsar/contract';
import { dayText } from '#lib/format.ts';

/** Texts of the student's certificate. */
export const mineMessages = {
  failed: 'Your certificate could not be loaded',
  pdfFailed: 'The certificate could not be downloaded. Please try again.',
  ready: 'You have earned it. Well done!',
  revoked: 'This certificate no longer holds.',
  ask: 'You did not expect this?',
  askHow: 'Write to us',
  noRule: 'This course has no rule for a certificate. The institute can issue one after you have completed it.',
  met: 'You have reached everything.',
  share: 'Anyone who has this link can check your certificate.',
  reached: ({ neededPercent, reachedPercent }: CertificateLine) =>
    reachedPercent === null
      ? `Nothing yet. You need ${neededPercent}%.`
      : `${reachedPercent}%. You need ${neededPercent}%.`,
} as const;

/** Whether every line of the rule is reached. */
export const isReached = ({ neededPercent, reachedPercent }: CertificateLine) =>
  reachedPercent !== null && reachedPercent >= neededPercent;

/** When the certificate comes, in words. `today` is the day in India. */
export function whenText(
  { judgedAfter, lines }: Pick<MyCourseCertificate, 'judgedAfter' | 'lines'>,
  today: string,
): string {
  const isMet = lines.every(isReached);
  if (judgedAfter === null) return isMet ? `${mineMessages.met} The certificate comes when your batch is over.` : '';
  const isOver = judgedAfter < today;
  if (!isMet) {
    const ends = `Your batch ${isOver ? 'ended' : 'ends'} on ${dayText(judgedAfter)}.`;
    return `${ends} The certificate comes as soon as you have reached everything.`;
  }
  return isOver
    ? `${mineMessages.met} The certificate comes within a day.`
    : `${mineMessages.met} The certificate comes after your batch ends on ${dayText(judgedAfter)}.`;
}
