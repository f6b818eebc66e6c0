import type { GraduateRecord } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { dayInIndia, dayText, momentInIndia } from '#lib/format.ts';
import { DocumentLink } from '../document-link.tsx';
import { codeText, evidenceTexts, exclusionTexts, stateTexts, wantedTexts } from '../outcome-texts.ts';
import styles from '../outcomes.module.css';
import { workText } from '../statement-text.ts';
import type { AddingCompany } from './adding-company.ts';
import { graduateQuery } from './graduate-queries.ts';
import { OutcomeForm } from './outcome-form.tsx';
import { graduateMessages } from './staff.messages.ts';

interface GraduatePageProps extends AddingCompany {
  readonly enrolmentId: string;
}

/** Admin page: a graduate, what was said, and the form for the outcome. */
export function GraduatePage({ enrolmentId, ...adding }: GraduatePageProps) {
  const query = useQuery(graduateQuery(enrolmentId));
  return (
    <LoadedPage query={query} failed={graduateMessages.failed}>
      {(record) => (
        <AdminPage
          title={record.student.name}
          lead={record.course.title}
          parent={{ to: adminLinks.graduates(), text: 'Graduates' }}
        >
          <div className={styles.page}>
            <Facts record={record} />
            <Statements record={record} onStale={() => void query.refetch()} />
            <Offers record={record} />
            {record.state === 'excluded' ? (
              <p role="status">{graduateMessages.leftOut}</p>
            ) : (
              <Part id="outcome" title="Outcome">
                <OutcomeForm
                  key={`${record.outcome?.version ?? 0}-${record.statements[0]?.id ?? 0}`}
                  record={record}
                  onStale={() => void query.refetch()}
                  {...adding}
                />
              </Part>
            )}
            <History history={record.history} />
          </div>
        </AdminPage>
      )}
    </LoadedPage>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ record }: { readonly record: GraduateRecord }) => (
  <Part id="facts" title="The course">
    <dl className={styles.facts}>
      <Fact name="Student">
        <AllowedLink to={adminLinks.student(record.student.id)}>{record.student.name}</AllowedLink>
      </Fact>
      <Fact name="Enrolled on">{dayText(record.enrolledOn)}</Fact>
      <Fact name="Graduated on">{dayText(record.graduatedOn)}</Fact>
      <Fact name="Work counts until">{dayText(record.windowEndsOn)}</Fact>
      <Fact name="Intent">{record.intent === null ? graduateMessages.notAsked : wantedTexts[record.intent]}</Fact>
      <Fact name="State">
        {stateTexts[record.state]}
        {record.code !== null && `, ${codeText(record.code)}`}
      </Fact>
    </dl>
  </Part>
);

interface StatementsProps {
  readonly record: GraduateRecord;
  readonly onStale: () => void;
}

const Statements = ({ record: { statements }, onStale }: StatementsProps) => (
  <Part id="said" title="What the student says">
    {statements.length === 0 && <p className={styles.dim}>{graduateMessages.saidNothing}</p>}
    <ol className={styles.rows}>
      {statements.map((said) => (
        <li key={said.id} className={styles.row}>
          <span>{codeText(said.code)}</span>
          {said.role !== null && <span>{workText(said)}</span>}
          {said.note !== '' && <span>{said.note}</span>}
          <span className={styles.dim}>{momentInIndia(said.saidAt)}</span>
          {said.document !== null && <DocumentLink document={said.document} onStale={onStale} />}
        </li>
      ))}
    </ol>
  </Part>
);

const sideTexts = { student: 'The student', company: 'The company' } as const;

const Offers = ({ record: { applications } }: { readonly record: GraduateRecord }) => (
  <Part id="offers" title="Accepted offers">
    {applications.length === 0 && <p className={styles.dim}>{graduateMessages.noOffer}</p>}
    <ul className={styles.rows}>
      {applications.map(({ id, openingId, title, company, plannedOn, answers }) => (
        <li key={id} className={styles.row}>
          <Link to={adminLinks.application(openingId, id)}>
            {title}, {company.name}
          </Link>
          {plannedOn !== null && <span>First day planned: {dayText(plannedOn)}</span>}
          {answers.map(({ side, answer, joinedOn, at }) => (
            <span key={side}>
              {sideTexts[side]}: {answer === 'joined' ? 'joined' : 'not joined'}
              {joinedOn !== null && ` on ${dayText(joinedOn)}`} ({dayInIndia(at)})
            </span>
          ))}
        </li>
      ))}
    </ul>
  </Part>
);

const History = ({ history }: Pick<GraduateRecord, 'history'>) => (
  <Part id="history" title="History">
    {history.length === 0 && <p className={styles.dim}>{graduateMessages.noHistory}</p>}
    <ol className={styles.rows}>
      {history.map(({ code, exclusion, since, evidence, evidenceNote, at, by, ...work }) => (
        <li key={at} className={styles.row}>
          <span>
            {codeText(code)}
            {exclusion !== null && `: ${exclusionTexts[exclusion]}`}
          </span>
          <span>{work.role === null ? `Since ${dayText(since)}` : workText({ ...work, startedOn: since })}</span>
          <span>
            {evidenceTexts[evidence]}
            {evidenceNote !== '' && `: ${evidenceNote}`}
          </span>
          <span className={styles.dim}>
            {by}, {momentInIndia(at)}
          </span>
        </li>
      ))}
    </ol>
  </Part>
);
