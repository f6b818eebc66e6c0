import type { ApplicationRecord } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ResumeLink } from '#admin-kit/resume-link.tsx';
import { AllowedLink } from '#admin-kit/rights/allowed-link.tsx';
import { LoadedPage } from '#api/loaded-page.tsx';
import { adminLinks } from '#admin-links.ts';
import { mobileText, momentInIndia } from '#lib/format.ts';
import { ActBar } from './act-bar.tsx';
import { RoundCell, StateCell } from './application-columns.tsx';
import { recordQuery } from './application-queries.ts';
import { ApplicationBadge } from './state-badge.tsx';
import { applicationMessages } from './staff.messages.ts';
import styles from './staff.module.css';

interface ApplicationPageProps {
  readonly openingId: string;
  readonly applicationId: string;
  /** What follows an offer, between the facts and the history. */
  readonly joining: ReactNode;
}

/** Admin page: one application, what can be done with it, and each state it had. */
export function ApplicationPage({ openingId, applicationId, joining }: ApplicationPageProps) {
  const query = useQuery(recordQuery(applicationId));
  return (
    <LoadedPage query={query} failed={applicationMessages.failed}>
      {(record) => (
        <AdminPage
          title={record.student.name}
          lead={
            <>
              <Link to={adminLinks.opening(record.opening.id)}>{record.opening.title}</Link>,{' '}
              {record.opening.company.name}
            </>
          }
          parent={{ to: adminLinks.applications(openingId), text: 'Applications' }}
        >
          <div className={styles.page}>
            <ActBar openingId={openingId} chosen={[record]} onDone={() => undefined} />
            <Facts openingId={openingId} record={record} onStale={() => void query.refetch()} />
            {joining}
            <History history={record.history} />
          </div>
        </AdminPage>
      )}
    </LoadedPage>
  );
}

interface FactsProps {
  readonly openingId: string;
  readonly record: ApplicationRecord;
  readonly onStale: () => void;
}

function Facts({ openingId, record, onStale }: FactsProps) {
  const { student, appliedAt, passedIn, skills, resume, round } = record;
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 id="facts">The application</h2>
      <dl className={styles.facts}>
        <Fact name="State">
          <StateCell application={record} />
        </Fact>
        <Fact name="Applied on">{momentInIndia(appliedAt)}</Fact>
        <Fact name="Last round">
          <RoundCell openingId={openingId} round={round} />
        </Fact>
        <Fact name="Resume as it was sent">
          {resume === null ? 'No resume' : <ResumeLink resume={resume} onStale={onStale} />}
        </Fact>
        <Fact name="Passed out in">{passedIn ?? 'Not given'}</Fact>
        <Fact name="Skills">{skills.length === 0 ? 'None given' : skills.join(', ')}</Fact>
        <Contacts student={student} />
        <Fact name="Student">
          <AllowedLink to={adminLinks.student(student.id)}>{student.name}</AllowedLink>
        </Fact>
      </dl>
    </section>
  );
}

/** There only for staff who look after people. */
function Contacts({ student: { mobileNumber, email } }: Pick<ApplicationRecord, 'student'>) {
  return (
    <>
      {typeof mobileNumber === 'string' && mobileNumber !== '' && (
        <Fact name="Mobile number">
          <a href={`tel:+91${mobileNumber}`} data-tabular>
            {mobileText(mobileNumber)}
          </a>
        </Fact>
      )}
      {typeof email === 'string' && email !== '' && (
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The newest first. */
function History({ history }: Pick<ApplicationRecord, 'history'>) {
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.rows}>
        {history.map(({ state, at, by, reason }) => (
          <li key={`${at} ${state}`} className={styles.row}>
            <span className={styles.words}>
              <span>
                <ApplicationBadge state={state} />
              </span>
              {reason !== '' && <span className={styles.reason}>{reason}</span>}
            </span>
            <span className={styles.dim} data-tabular>
              {by}, {momentInIndia(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
