import type { OutcomeReport } from '@avsar/contract';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import { countedText, periodText, shareText } from '#lib/outcome-texts.ts';
import { courseText } from '../report-texts.ts';
import { outcomesMessages } from './public.messages.ts';
import styles from './report.module.css';

/** Published reports, each with its figure and the way to its rows. */
export function ReportList({ reports }: { readonly reports: readonly OutcomeReport[] }) {
  if (reports.length === 0) {
    return (
      <div role="status">
        <p>{outcomesMessages.none}</p>
        <p className={styles.dim}>{outcomesMessages.noneWhy}</p>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {reports.map((report) => (
        <li key={report.id} className={styles.card}>
          <h2>
            <Link to={links.outcomeReport(report.id)}>
              {courseText(report)}, {periodText(report)}
            </Link>
          </h2>
          <p>
            <strong data-tabular>{shareText(report)}</strong> {outcomesMessages.claim}: {countedText(report)}.
          </p>
          <p className={styles.dim}>As of {dayInIndia(report.asOf)}</p>
        </li>
      ))}
    </ul>
  );
}
