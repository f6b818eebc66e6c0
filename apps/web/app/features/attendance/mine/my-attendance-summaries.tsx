import { type AttendanceSummary, lowAttendancePercent, type Verdict } from '@avsar/contract';
import type { CSSProperties } from 'react';
import { dayInIndia, groupedDigits } from '#lib/format.ts';
import { myMessages } from './my.messages.ts';
import styles from './my-attendance-summaries.module.css';
import { VerdictMark } from '../verdict-mark.tsx';
import { verdictTexts } from '../verdict-texts.ts';

const kinds = ['present', 'late', 'absent'] as const satisfies readonly Verdict[];

/** The student's totals per batch, as numbers and as a bar. */
export function MyAttendanceSummaries({ summaries }: { readonly summaries: readonly AttendanceSummary[] }) {
  return (
    <ul className={styles.summaries}>
      {summaries.map((summary) => (
        <li key={summary.batch_id} className={styles.summary}>
          <h3 className={styles.title}>
            {summary.course.title} <span className={styles.batch}>Batch {summary.batch_id}</span>
          </h3>
          {summary.leftAt !== null && <p className={styles.left}>{myMessages.leftOn(dayInIndia(summary.leftAt))}</p>}
          {summary.percentage !== null && (
            <p className={styles.percentage} data-low={summary.percentage < lowAttendancePercent || undefined}>
              {myMessages.attended(summary.percentage)}
            </p>
          )}
          <dl className={styles.counts}>
            {kinds.map((kind) => (
              <div key={kind} className={styles.count}>
                <dt className={styles.kind}>
                  <VerdictMark verdict={kind} /> {verdictTexts[kind]}
                </dt>
                <dd className={styles.number} data-tabular>
                  {groupedDigits(summary[kind])}
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.bar} aria-hidden>
            {kinds
              .filter((kind) => summary[kind] > 0)
              .map((kind) => (
                <span key={kind} data-verdict={kind} style={{ '--classes': summary[kind] } as CSSProperties} />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
