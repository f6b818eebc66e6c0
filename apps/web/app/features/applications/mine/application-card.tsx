import { Alert, Button } from '@mantine/core';
import type { MayApply, OpeningForStudent, OwnApplication } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#features/auth/index.ts';
import { links } from '#links.ts';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { ownApplicationQuery } from './application-queries.ts';
import { ApplicationStatus } from './application-status.tsx';
import styles from './mine.module.css';
import { applicationMessages, reasonOf } from './mine.messages.ts';
import { type ApplicationActs, useApplicationActs } from './use-application-acts.ts';

type Opening = Pick<OpeningForStudent, 'id' | 'company' | 'isOver'>;

interface ApplicationCardProps {
  readonly opening: Opening;
  /** What follows an offer. */
  readonly joiningOf: (application: OwnApplication) => ReactNode;
}

/** On the page of an opening: the student applies, or sees what became of the application. */
export function ApplicationCard({ opening, joiningOf }: ApplicationCardProps) {
  const query = useQuery(ownApplicationQuery(opening.id));
  return (
    <LoadedPart query={query} failed={applicationMessages.failed}>
      {(mayApply) => <Loaded opening={opening} mayApply={mayApply} joiningOf={joiningOf} />}
    </LoadedPart>
  );
}

interface LoadedProps {
  readonly opening: Opening;
  readonly mayApply: MayApply;
}

function Loaded({ opening, mayApply, joiningOf }: LoadedProps & Pick<ApplicationCardProps, 'joiningOf'>) {
  const id = useId();
  const acts = useApplicationActs();
  const { application } = mayApply;
  if (application === null && !isWorthSaying(opening, mayApply) && acts.refusal === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby={id} data-state={application?.state}>
      <h2 id={id} className={styles.heading}>
        {application === null ? applicationMessages.applyTitle : applicationMessages.yours}
      </h2>
      {application !== null && <ApplicationStatus application={application} acts={acts} />}
      {application !== null && joiningOf(application)}
      <ApplyPart opening={opening} mayApply={mayApply} acts={acts} />
      {acts.refusal !== undefined && <Alert role="alert" color="red" variant="light" title={acts.refusal} />}
    </section>
  );
}

/** The page says by itself that an opening is closed, and which conditions are not met. */
const isWorthSaying = ({ isOver }: Opening, { whyNot }: MayApply) =>
  whyNot !== 'not_eligible' && !(whyNot === 'over' && isOver);

function ApplyPart({ opening, mayApply, acts }: LoadedProps & { readonly acts: ApplicationActs }) {
  const { application, whyNot, running, runningMost } = mayApply;
  const profile = useProfileAddress();
  // An application that was withdrawn can be sent again.
  if (application !== null && application.state !== 'withdrawn') return null;
  if (whyNot !== null) {
    return isWorthSaying(opening, mayApply) && <WhyNot whyNot={whyNot} runningMost={runningMost} />;
  }
  return (
    <>
      <p>
        {applicationMessages.sent(opening.company.name)} {applicationMessages.resumeNow}
      </p>
      <p className={styles.ways}>
        <Link to={profile} className={styles.way}>
          {applicationMessages.changeResume}
        </Link>
        <Link to={links.careerDetails} className={styles.way}>
          {applicationMessages.changeCareer}
        </Link>
      </p>
      {running > 0 && <p className={styles.dim}>{applicationMessages.left(running, runningMost)}</p>}
      <div>
        <Button size="md" mih={48} loading={acts.isBusy} onClick={() => void acts.apply(opening.id)}>
          {application === null ? applicationMessages.apply : applicationMessages.again}
        </Button>
      </div>
    </>
  );
}

/** The form with the student's resume. */
function useProfileAddress(): string {
  const id = useAuth().userData?.id;
  return id === undefined ? links.studentProfile : links.studentProfileUpdate(id);
}

function WhyNot({
  whyNot,
  runningMost,
}: {
  readonly whyNot: NonNullable<MayApply['whyNot']>;
  readonly runningMost: number;
}) {
  const profile = useProfileAddress();
  const reason = reasonOf(whyNot, runningMost, profile);
  if (reason === undefined) return null;
  return (
    <>
      <p>{reason.text}</p>
      {reason.link !== undefined && (
        <p>
          <Link to={reason.link.to} className={styles.way}>
            {reason.link.text}
          </Link>
        </p>
      )}
    </>
  );
}
