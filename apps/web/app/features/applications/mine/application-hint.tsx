import type { OwnApplication } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { links } from '#links.ts';
import { IconCalendarDue, IconGift } from '#ui/pictures/icons.ts';
import { myApplicationsQuery } from './application-queries.ts';
import { isToDo, nextRoundOf } from './application-state.ts';
import styles from './mine.module.css';

/** Above the student's courses: offers that wait for an answer, and rounds of the next days. */
export function ApplicationHint() {
  const { data = [] } = useQuery(myApplicationsQuery);
  const now = useNow();
  const toDo = data.filter((application) => isToDo(application, now));
  if (toDo.length === 0) return null;
  return (
    <section className={styles.hints} aria-label="Applications">
      {toDo.map((application) => (
        <p key={application.id} className={styles.hint}>
          {application.offer !== null ? (
            <IconGift size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconCalendarDue size={20} stroke={1.75} aria-hidden />
          )}
          <Link to={links.myOpening(application.opening.id)}>{hintOf(application, now)}</Link>
        </p>
      ))}
    </section>
  );
}

function hintOf(application: OwnApplication, now: number): string {
  const { opening, offer } = application;
  if (offer !== null) return `Offer of ${opening.company.name}: answer until ${momentInIndia(offer.answerBy)}`;
  const round = nextRoundOf(application, now);
  return `${opening.company.name}, ${round?.title}: ${round === undefined ? '' : momentInIndia(round.startsAt)}`;
}
