import { Button } from '@mantine/core';
import type { CompanyList } from '@avsar/contract';
import { useRevalidator } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { IconFileText } from '#ui/pictures/icons.ts';
import { companyPageMessages } from './page.messages.ts';
import styles from './page.module.css';
import { ResultLine } from './result-line.tsx';

interface CompanyListPageProps {
  readonly list: CompanyList;
  readonly token: string;
}

/** The students of an opening for somebody of its company: who they are, their resumes, and the results to mark. */
export function CompanyListPage({ list, token }: CompanyListPageProps) {
  const { institute, company, name, opening, expiresAt, rounds, students } = list;
  const { revalidate } = useRevalidator();
  return (
    <Page title={companyPageMessages.title(name)}>
      <div className={styles.page}>
        <div className={styles.head}>
          <p>{companyPageMessages.greeting(institute, company)}</p>
          <h2 className={styles.opening}>{opening.title}</h2>
          <p>{[opening.place, companyPageMessages.seats(opening.seats)].filter((text) => text !== null).join(', ')}</p>
          <p>
            <strong>{companyPageMessages.until(momentInIndia(expiresAt))}</strong>
          </p>
          {students.length > 0 && (
            <p>
              {companyPageMessages.how} {companyPageMessages.unseen}
            </p>
          )}
        </div>
        {students.length === 0 ? (
          <p>{companyPageMessages.nobody}</p>
        ) : (
          <ul className={styles.students} aria-label="Students">
            {students.map((student) => (
              <Student
                key={student.application.id}
                student={student}
                rounds={rounds}
                token={token}
                onOutdated={revalidate}
              />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

interface StudentProps {
  readonly student: CompanyList['students'][number];
  readonly rounds: CompanyList['rounds'];
  readonly token: string;
  readonly onOutdated: () => Promise<unknown>;
}

function Student({ student, rounds, token, onOutdated }: StudentProps) {
  const { application, name, course, passedIn, skills, hasResume, results } = student;
  const facts = [course, passedIn === null ? null : companyPageMessages.passedIn(passedIn)].filter(
    (text) => text !== null,
  );
  return (
    <li className={styles.student}>
      <div className={styles.who}>
        <h3 className={styles.name}>{name}</h3>
        {facts.length > 0 && <p>{facts.join('. ')}</p>}
        {skills.length > 0 && <p className={styles.dim}>{skills.join(', ')}</p>}
        {hasResume ? (
          <Button
            component="a"
            href={`/api/company-lists/${token}/applications/${application.id}/resume.pdf`}
            target="_blank"
            rel="noreferrer"
            size="sm"
            mih={44}
            variant="default"
            leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            aria-label={`Open the resume of ${name}`}
          >
            Resume
          </Button>
        ) : (
          <p className={styles.dim}>{companyPageMessages.noResume}</p>
        )}
      </div>
      <ul className={styles.results} aria-label={`Results of ${name}`}>
        {rounds.map((round) => {
          const listed = results.find((one) => one.round.id === round.id);
          return (
            listed !== undefined && (
              <ResultLine
                key={round.id}
                token={token}
                application={application.id}
                name={name}
                round={round}
                listed={listed}
                onOutdated={onOutdated}
              />
            )
          );
        })}
      </ul>
    </li>
  );
}
