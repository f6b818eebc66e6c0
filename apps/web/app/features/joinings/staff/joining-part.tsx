import { Alert } from '@mantine/core';
import type { JoiningRecord } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { dayText, momentInIndia } from '#lib/format.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { saidText } from '../joinings.messages.ts';
import { joiningQuery } from './joining-queries.ts';
import { JoiningLinks } from './joining-links.tsx';
import { LetterPart } from './letter-part.tsx';
import { PlanForm } from './plan-form.tsx';
import { joiningMessages } from './staff.messages.ts';
import styles from './staff.module.css';

/** On the record of an application with an offer: its letter, the planned day, what both sides have said, and links. */
export function JoiningPart({ applicationId }: { readonly applicationId: string }) {
  const query = useQuery(joiningQuery(applicationId));
  return (
    <LoadedPart query={query} failed={joiningMessages.failed}>
      {(joining) =>
        isWorthShowing(joining) && (
          <section className={styles.part} aria-labelledby="joining">
            <h2 id="joining">{joiningMessages.title}</h2>
            {joining.isAccepted && <Standing joining={joining} />}
            <div className={styles.columns}>
              <LetterPart applicationId={applicationId} joining={joining} onStale={() => void query.refetch()} />
              <Plan applicationId={applicationId} joining={joining} />
            </div>
            <Answers joining={joining} />
            <JoiningLinks applicationId={applicationId} joining={joining} />
          </section>
        )
      }
    </LoadedPart>
  );
}

const isWorthShowing = ({ mayAddLetter, letter, planned, answers, links }: JoiningRecord) =>
  mayAddLetter || letter !== null || planned !== null || answers.length > 0 || links.length > 0;

interface JoiningProps {
  readonly joining: JoiningRecord;
}

/** What both sides have said, and whether they agree. */
function Standing({ joining: { student, company, disagrees } }: JoiningProps) {
  const confirmedOn = student?.answer === 'joined' ? (company?.joinedOn ?? null) : null;
  return (
    <>
      {disagrees && (
        <Alert color="red" variant="light" title={joiningMessages.disagree}>
          {joiningMessages.disagreeHow}
        </Alert>
      )}
      {confirmedOn !== null && (
        <Alert color="leaf" variant="light" title={joiningMessages.agree(dayText(confirmedOn))} />
      )}
      <dl className={styles.sides}>
        <Side name="Student" said={student} />
        <Side name="Company" said={company} />
      </dl>
    </>
  );
}

function Side({ name, said }: { readonly name: string; readonly said: JoiningRecord['student'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {said === null ? (
          joiningMessages.notSaid
        ) : (
          <>
            <strong>{saidText(said)}</strong>
            {said.reason !== '' && <span>{said.reason}</span>}
            <span className={styles.dim}>{joiningMessages.said(momentInIndia(said.at))}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function Plan({ applicationId, joining }: JoiningProps & { readonly applicationId: string }) {
  const { planned, isAccepted } = joining;
  if (!isAccepted && planned === null) return null;
  return (
    <div className={styles.section}>
      <h3>{joiningMessages.planned}</h3>
      {isAccepted ? (
        <PlanForm key={planned?.on} applicationId={applicationId} joining={joining} />
      ) : (
        planned !== null && <p>{dayText(planned.on)}</p>
      )}
      {planned !== null && planned.askedAt !== null && (
        <p className={styles.dim}>{joiningMessages.asked(momentInIndia(planned.askedAt))}</p>
      )}
    </div>
  );
}

/** Only if there is more than what stands above. */
function Answers({ joining: { answers, student, company } }: JoiningProps) {
  const shown = [student, company].filter((said) => said !== null).length;
  if (answers.length <= shown) return null;
  return (
    <div className={styles.part}>
      <h3 id="joining-answers">{joiningMessages.all}</h3>
      <ol className={styles.rows} aria-labelledby="joining-answers">
        {answers.map(({ side, by, at, ...said }) => (
          <li key={`${side} ${at}`} className={styles.row}>
            <span className={styles.words}>
              <strong>
                {side === 'student' ? 'Student' : 'Company'}: {saidText(said)}
              </strong>
              {said.reason !== '' && <span>{said.reason}</span>}
            </span>
            <span className={styles.dim} data-tabular>
              {by}, {momentInIndia(at)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
