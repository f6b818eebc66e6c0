import type { CertificateLine, CertificateRule } from '@avsar/contract';

interface DemoRule extends CertificateRule {
  /** Title of the course. */
  readonly course: string;
}

export const demoCertificateRules: readonly DemoRule[] = [
  { course: 'Java Full Stack', attendance: 75, homework: 60, quiz: 50 },
  { course: 'SQL and PostgreSQL', attendance: 70, homework: null, quiz: 50 },
];

/** What the two certificates of the demo say about their students, and why one of them was revoked. */
export const demoRevocation: { readonly lines: readonly CertificateLine[]; readonly reason: string } = {
  lines: [{ part: 'attendance', neededPercent: 75, reachedPercent: 88 }],
  reason: 'Somebody else had joined the classes in the student’s name',
};
