import type { Mutation } from '../mutation.ts';

const certificates = 'apps/api/src/features/certificates';
const migration = 'apps/api/src/database/migrations/0060_certificates.sql';

/** Certificates: one for a rule that is met, which says what was true, until it is revoked. */
export const certificateMutations: readonly Mutation[] = [
  {
    id: 'certificate-nearly-met',
    file: `${certificates}/certificates.policy.ts`,
    old: 'reachedPercent >= neededPercent',
    new: 'reachedPercent + 1 >= neededPercent',
    tests: ['certificates.policy'],
    why: 'A percent too little is enough.',
  },
  {
    id: 'certificate-without-a-rule',
    file: `${certificates}/certificates.policy.ts`,
    old: '  lines.length > 0 &&\n',
    new: '',
    tests: ['certificates.policy'],
    why: 'Whoever sits in a course without a rule gets a certificate.',
  },
  {
    id: 'certificate-with-hidden-letters',
    file: `${certificates}/certificates.policy.ts`,
    old: String.raw`/(?![\u200C\u200D])\p{Cf}/gu, ''`,
    new: String.raw`/(?![\u200C\u200D])\p{Cf}/gu, '$&'`,
    tests: ['certificates.policy', 'certificates.judge'],
    why: 'A name turns the text around it, and the page says another thing than it means.',
  },
  {
    id: 'certificate-before-the-end',
    file: `${certificates}/issue/certificates.judge.queries.ts`,
    old: 'sql`not ${seatIn(',
    new: 'sql`true or ${seatIn(',
    tests: ['certificates.judge'],
    why: 'The rule is judged while the student still goes to classes of another batch.',
  },
  {
    id: 'certificate-again-after-it-was-revoked',
    file: `${certificates}/issue/certificates.judge.queries.ts`,
    old: 'and ${certificates.courseId} = ${enrolments.courseId})`;',
    new: 'and ${certificates.courseId} = ${enrolments.courseId} and ${certificates.revokedAt} is null)`;',
    tests: ['certificates.judge'],
    why: 'What was revoked comes back in the next night.',
  },
  {
    id: 'certificate-told-but-not-by-mail',
    file: `${certificates}/issue/certificates.issue.ts`,
    old: "channels: ['bell', 'mail']",
    new: "channels: ['bell']",
    tests: ['certificates.judge', 'certificates.routes'],
  },
  {
    id: 'certificate-of-somebody-else',
    file: `${certificates}/print/certificates.print.service.ts`,
    old: "caller.role === 'ADMIN' ? undefined : caller.id",
    new: "caller.role === 'ADMIN' ? undefined : undefined",
    tests: ['certificates.routes'],
    why: 'A student downloads the certificate of another one.',
  },
  {
    id: 'certificate-printed-after-it-was-revoked',
    file: `${certificates}/print/certificates.print.service.ts`,
    old: 'if (row.revokedAt !== null)',
    new: 'if (row.revokedAt !== null && row.replacedBy !== null)',
    tests: ['certificates.routes'],
  },
  {
    id: 'certificate-verified-without-revocation',
    file: `${certificates}/certificates.views.ts`,
    old: 'if (revokedAt === null || revokedReason === null) return null;',
    new: 'if (revokedAt === null || revokedReason === null || replacedBy === null) return null;',
    tests: ['certificates.routes'],
    why: 'An employer reads that a revoked certificate holds.',
  },
  {
    id: 'certificate-changed-while-it-is-revoked',
    file: migration,
    old: "		AND to_jsonb(OLD) - '{number,revoked_at,revoked_by,revoked_reason}'::text[]\n			= to_jsonb(NEW) - '{number,revoked_at,revoked_by,revoked_reason}'::text[] THEN",
    new: '		THEN',
    tests: ['database/certificates'],
    why: 'Whoever revokes a certificate can rewrite it.',
  },
];
