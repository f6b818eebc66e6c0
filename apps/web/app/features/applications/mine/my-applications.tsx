import { Button } from '@mantine/core';
import type { OwnApplication } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { dayInIndia, momentInIndia } from '#lib/format.ts';
import { timeLeft } from '#lib/time/time-left.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import { EmptyList } from '#lists/empty-list.tsx';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { IconCalendarDue, IconGift } from '#ui/pictures/icons.ts';
import { myApplicationsQuery } from './application-queries.ts';
import { groupsOf, isAnswerable, isRunning, nextRoundOf } from './application-state.ts';
import { applicationMessages, stateTexts } from './mine.messages.ts';
import styles from './mine.module.css';

interface MyApplicationsProps {
  /** What follows an offer, below its application. */
  readonly joiningOf: (application: OwnApplication) => ReactNode;
}

/** All applications of the student: offers first, then the job, then those that run, then those that have ended. */
export function MyApplications({ joiningOf }: MyApplicationsProps) {
  const query = useQuery(myApplicationsQuery);
  return (
    <LoadedPart query={query} failed={applicationMessages.listFailed}>
      {(applications) =>
        applications.length === 0 ? <None /> : <Groups applications={applications} joiningOf={joiningOf} />
      }
    </LoadedPart>
  );
}

const None = () => (
  <>
    <p role="status">{applicationMessages.none}</p>
    <EmptyList
      action={
        <Button component={Link} to={links.myOpenings}>
          {applicationMessages.toOpenings}
        </Button>
      }
    >
      {applicationMessages.noneWhy}
    </EmptyList>
  </>
);

function Groups({
  applications,
  joiningOf,
}: MyApplicationsProps & { readonly applications: readonly OwnApplication[] }) {
  const now = useNow();
  const { offered, accepted, running, ended } = groupsOf(applications, now);
  const shown = { now, joiningOf };
  return (
    <div className={styles.page}>
      <Group title="Offers that wait for your answer" applications={offered} {...shown} />
      <Group title="Accepted" applications={accepted} {...shown} />
      <Group title="Running" applications={running} {...shown} />
      <Group title="Ended" applications={ended} {...shown} />
      <p>
        <Link to={links.myOpenings} className={styles.way}>
          {applicationMessages.toOpenings}
        </Link>
      </p>
    </div>
  );
}

interface GroupProps extends MyApplicationsProps {
  readonly title: string;
  readonly applications: readonly OwnApplication[];
  readonly now: number;
}

function Group({ title, applications, now, joiningOf }: GroupProps) {
  const id = useId();
  if (applications.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {applications.map((application) => (
          <li key={application.id} className={styles.row} data-state={application.state}>
            <Row application={application} now={now} />
            {joiningOf(application)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ application, now }: { readonly application: OwnApplication; readonly now: number }) {
  const { opening, state, since, waitlistPlace } = application;
  return (
    <>
      <div className={styles.words}>
        <Link to={links.myOpening(opening.id)} className={styles.title}>
          {opening.title}
        </Link>
        <span>{opening.company.name}</span>
        {isRunning(application) && <Next application={application} now={now} />}
      </div>
      <p className={styles.status}>
        <strong>
          {stateTexts[state]}
          {waitlistPlace !== null && `, number ${waitlistPlace}`}
        </strong>{' '}
        <span className={styles.dim}>since {dayInIndia(since)}</span>
      </p>
    </>
  );
}

/** What comes next: the offer to answer, or the next round. */
function Next({ application, now }: { readonly application: OwnApplication; readonly now: number }) {
  const { offer } = application;
  const round = nextRoundOf(application, now);
  if (offer !== null) {
    return (
      <p className={styles.next}>
        <IconGift size={20} stroke={1.75} aria-hidden />
        {isAnswerable(application, now)
          ? applicationMessages.answerBy(momentInIndia(offer.answerBy), timeLeft(offer.answerBy, now))
          : applicationMessages.answerTooLate}
      </p>
    );
  }
  if (round === undefined) return null;
  return (
    <p className={styles.next}>
      <IconCalendarDue size={20} stroke={1.75} aria-hidden />
      {round.title}: {momentInIndia(round.startsAt)}
    </p>
  );
}
