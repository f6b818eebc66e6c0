import type { OutcomeReport, OutcomeReportRow } from '@avsar/contract';
import { dayInIndia, groupedDigits, rupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { countedText, periodText, shareText } from '#lib/outcome-texts.ts';
import { codeTexts, courseText, exclusionTexts } from '../report-texts.ts';
import { Method } from './method.tsx';
import { outcomesMessages } from './public.messages.ts';
import styles from './report.module.css';

interface ReportPageProps {
  readonly report: OutcomeReport;
  /** The first rows; the file has all. */
  readonly rows: readonly OutcomeReportRow[];
}

/** A published report: the claim, what it is made of, and its rows. */
export function ReportPage({ report, rows }: ReportPageProps) {
  return (
    <Page title={`${courseText(report)}: ${periodText(report)}`} lead={outcomesMessages.lead}>
      <div className={styles.page}>
        <Breadcrumbs parent={{ to: links.outcomes, text: outcomesMessages.title }} current={courseText(report)} />
        {report.withdrawn !== null && (
          <p className={styles.withdrawn} role="alert">
            <strong>{outcomesMessages.withdrawn}</strong> Withdrawn on {dayInIndia(report.withdrawn.at)}:{' '}
            <bdi>{report.withdrawn.reason}</bdi>
          </p>
        )}
        <div className={styles.headline}>
          <p className={styles.share} data-tabular>
            {shareText(report)}
          </p>
          <p>
            {countedText(report)} graduates {outcomesMessages.claim}.
          </p>
          <p className={styles.dim}>
            {payText(report)} As of {dayInIndia(report.asOf)}.
          </p>
        </div>
        <Figures report={report} />
        <Rows report={report} rows={rows} />
        <Method />
      </div>
    </Page>
  );
}

const payText = ({ medianPay, payKnown, numerator }: OutcomeReport) =>
  medianPay === null
    ? 'The pay of none of them is known.'
    : `Median pay ${rupees(medianPay)} a year, known of ${groupedDigits(payKnown)} of ${groupedDigits(numerator)}.`;

/** Every graduate is in exactly one line; excluded ones are in the lines below. */
function Figures({ report }: { readonly report: OutcomeReport }) {
  const { codes, exclusions, graduates } = report;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">All {groupedDigits(graduates)} graduates</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What they do</th>
            <th scope="col">Code</th>
            <th scope="col">Graduates</th>
          </tr>
        </thead>
        <tbody>
          {codes
            .filter(({ code }) => code !== 'excluded')
            .map(({ code, count }) => (
              <tr key={code}>
                <td>{codeTexts[code]}</td>
                <td>{code}</td>
                <td data-tabular>{groupedDigits(count)}</td>
              </tr>
            ))}
          {exclusions.map(({ reason, count }) => (
            <tr key={reason}>
              <td>Left out. {exclusionTexts[reason]}</td>
              <td>excluded</td>
              <td data-tabular>{groupedDigits(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rows({ report, rows }: ReportPageProps) {
  const isWhole = rows.length === report.graduates;
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">The rows</h2>
      <p>{outcomesMessages.rowsLead}</p>
      <p>
        <a href={`/api/outcomes/reports/${report.id}/rows.csv`} download={`outcomes-${report.id}.csv`}>
          Download all {groupedDigits(report.graduates)} rows (CSV)
        </a>
      </p>
      <p className={styles.dim}>
        {outcomesMessages.hashLead} <code className={styles.hash}>{report.hash}</code>
      </p>
      {/* Wider than a phone: it is scrolled by itself, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the comment above */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Rows of the report">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Course</th>
              <th scope="col">Code</th>
              <th scope="col">Weeks until work</th>
              <th scope="col">Pay a year</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ position, course, code, exclusion, weeks, pay }) => (
              <tr key={position}>
                <td data-tabular>{position}</td>
                <td>{course}</td>
                <td>{exclusion === null ? code : exclusionTexts[exclusion]}</td>
                <td data-tabular>{weeks ?? ''}</td>
                <td data-tabular>{pay === null ? '' : rupees(pay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && <p className={styles.dim}>These are the first {rows.length} rows. The file has all.</p>}
    </section>
  );
}
