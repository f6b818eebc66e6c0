import type { OwnOutcome } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPage } from '#api/loaded-page.tsx';
import { dayInIndia, dayText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DocumentLink } from '../document-link.tsx';
import { codeTexts, statedTexts } from '../outcome-texts.ts';
import styles from '../outcomes.module.css';
import { workText } from '../statement-text.ts';
import { mineMessages } from './mine.messages.ts';
import { myOutcomeQuery } from './mine-queries.ts';
import { StatementForm } from './statement-form.tsx';

/** A student says what they do after a completed course. */
export function MyOutcome({ enrolmentId }: { readonly enrolmentId: string }) {
  const query = useQuery(myOutcomeQuery(enrolmentId));
  const [said, setSaid] = useState(0);
  return (
    <LoadedPage query={query} failed={mineMessages.failed}>
      {(outcome) => (
        <Page title={mineMessages.title} lead={`${outcome.course.title}, completed on ${dayText(outcome.graduatedOn)}`}>
          <Breadcrumbs parent={{ to: links.myCourses, text: 'My courses' }} current={mineMessages.title} />
          <div className={styles.page}>
            <Verified verified={outcome.verified} />
            {outcome.canSay ? (
              <section className={styles.part} aria-label={mineMessages.title}>
                <p>
                  {mineMessages.lead} {mineMessages.private}
                </p>
                <StatementForm key={said} outcome={outcome} onSaid={() => setSaid(said + 1)} />
              </section>
            ) : (
              <p role="status">{outcome.statements.length === 0 ? mineMessages.notAsked : mineMessages.often}</p>
            )}
            <Said statements={outcome.statements} onStale={() => void query.refetch()} />
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}

function Verified({ verified }: Pick<OwnOutcome, 'verified'>) {
  if (verified === null) return null;
  const { code, company, since, at } = verified;
  return (
    <section className={styles.card} aria-labelledby="verified">
      <h2 id="verified">{mineMessages.verified}</h2>
      <p>
        {codeTexts[code]}
        {company !== null && `, ${company}`}, since {dayText(since)}
      </p>
      <p className={styles.dim}>Checked on {dayInIndia(at)}. Is it different now? Tell us below.</p>
    </section>
  );
}

interface SaidProps extends Pick<OwnOutcome, 'statements'> {
  readonly onStale: () => void;
}

function Said({ statements, onStale }: SaidProps) {
  return (
    <section className={styles.part} aria-labelledby="said">
      <h2 id="said">{mineMessages.saidBefore}</h2>
      {statements.length === 0 && <p className={styles.dim}>{mineMessages.nothing}</p>}
      <ol className={styles.rows}>
        {statements.map((statement) => (
          <li key={statement.id} className={styles.row}>
            <span>{statedTexts[statement.code]}</span>
            {statement.role !== null && <span>{workText(statement)}</span>}
            {statement.note !== '' && <span>{statement.note}</span>}
            <span className={styles.dim}>{dayInIndia(statement.saidAt)}</span>
            {statement.document !== null && <DocumentLink document={statement.document} onStale={onStale} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
