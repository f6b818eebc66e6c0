import {
  type CertificateLine,
  type CertificatePart,
  certificateParts,
  type CertificateRule,
  type CertificateState,
  type LearningFacts,
} from '@avsar/contract';

const reachedIn: { readonly [Part in CertificatePart]: (facts: LearningFacts) => number | null } = {
  attendance: ({ classes }) => classes.percent,
  homework: ({ homework }) => homework.percent,
  quiz: ({ quizzes }) => quizzes.percent,
};

export const noRule: CertificateRule = { attendance: null, homework: null, quiz: null };

/** What the rule asks for, and what is reached; empty: the course has no rule. */
export function linesOf(rule: CertificateRule, facts: LearningFacts): CertificateLine[] {
  return certificateParts.flatMap((part) => {
    const neededPercent = rule[part];
    return neededPercent === null ? [] : [{ part, neededPercent, reachedPercent: reachedIn[part](facts) }];
  });
}

/** A course without a rule gives no certificate by itself. What has not begun is not reached: no class, no homework, no quiz. */
export const isMet = (lines: readonly CertificateLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ neededPercent, reachedPercent }) => reachedPercent !== null && reachedPercent >= neededPercent);

/**
 * A name as it is printed and shown: without characters that cannot be seen, and that could turn the rest of a line
 * around. The two joiners stay, since Indian scripts need them.
 */
export function printedName(name: string): string {
  const seen = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '');
  return seen.replaceAll(/\s+/g, ' ').trim();
}

interface Validity {
  readonly revokedAt: Date | null;
  /** The code of the certificate that takes its place. */
  readonly replacedBy: string | null;
}

export function stateOf({ revokedAt, replacedBy }: Validity): CertificateState {
  if (revokedAt === null) return 'valid';
  return replacedBy === null ? 'revoked' : 'replaced';
}

const messages = {
  active: 'This course is not completed yet. Please complete it first.',
  cancelled: 'This course was taken away from the student.',
  valid: 'There is a certificate already. Please revoke or replace it.',
} as const;

interface Completed {
  readonly status: 'Active' | 'Completed' | 'Cancelled';
  readonly hasValid: boolean;
}

/** Why the staff cannot issue a certificate; undefined if they can. */
export function whyNotIssued({ status, hasValid }: Completed): string | undefined {
  if (status === 'Active') return messages.active;
  if (status === 'Cancelled') return messages.cancelled;
  return hasValid ? messages.valid : undefined;
}

/** `Asha-Rao-certificate-2026-000041.pdf`: letters and digits that every device can store. */
export function certificateFileName(studentName: string, number: string): string {
  const words = studentName.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  return [words.join('-').slice(0, 60), 'certificate', number].filter((part) => part !== '').join('-') + '.pdf';
}
