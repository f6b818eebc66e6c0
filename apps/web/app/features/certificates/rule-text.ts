import type { CertificatePart, CertificateRule } from '@avsar/contract';

export const partTexts: { readonly [Part in CertificatePart]: string } = {
  attendance: 'Attendance',
  homework: 'Homework',
  quiz: 'Quizzes',
};

const wordsOf: { readonly [Part in CertificatePart]: (percent: number) => string } = {
  attendance: (percent) => `${percent}% attendance`,
  homework: (percent) => `${percent}% in homework`,
  quiz: (percent) => `${percent}% in quizzes`,
};

/** `75% attendance, 60% in homework and 50% in quizzes`; undefined for a course without a rule. */
export function ruleText({ attendance, homework, quiz }: CertificateRule): string | undefined {
  const parts = [
    ...(attendance === null ? [] : [wordsOf.attendance(attendance)]),
    ...(homework === null ? [] : [wordsOf.homework(homework)]),
    ...(quiz === null ? [] : [wordsOf.quiz(quiz)]),
  ];
  const last = parts.pop();
  if (last === undefined) return undefined;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
