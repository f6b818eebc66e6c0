import { Button } from '@mantine/core';
import type { OwnApplication, OwnRound } from '@avsar/contract';
import { lengthText, momentInIndia, weekdayInIndia } from '#lib/format.ts';
import { useNow } from '#lib/time/use-now.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { IconCalendarPlus, IconCircleCheck, IconCircleMinus, IconClock } from '#ui/pictures/icons.ts';
import { isComing, isRunning } from './application-state.ts';
import { applicationMessages, kindTexts, resultTexts } from './mine.messages.ts';
import styles from './mine.module.css';
import { useRoundCalendar } from './round-calendar.ts';

/** The rounds of an application, by time. */
export function RoundList({ application }: { readonly application: OwnApplication }) {
  const now = useNow();
  return (
    <div className={styles.part}>
      <h3 className={styles.subheading}>{applicationMessages.rounds}</h3>
      <ol className={styles.rounds}>
        {application.rounds.map((round) => (
          <li key={round.id} className={styles.round} data-off={round.isCancelled || undefined}>
            <Round
              round={round}
              applicationId={application.id}
              isComing={isRunning(application) && isComing(round, now)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface RoundProps {
  readonly round: OwnRound;
  readonly applicationId: number;
  readonly isComing: boolean;
}

function Round({ round, applicationId, isComing: comes }: RoundProps) {
  const { kind, title, startsAt, minutes, place, link, note, isCancelled } = round;
  const here = viewerTime(startsAt);
  return (
    <>
      <p className={styles.roundTitle}>{title}</p>
      <p className={styles.dim}>{kindTexts[kind]}</p>
      <p data-tabular>
        {weekdayInIndia(startsAt)}, {momentInIndia(startsAt)}, {lengthText(minutes)}
        {here !== undefined && ` (${here})`}
      </p>
      {place !== null && <p>{place}</p>}
      {isCancelled ? <p className={styles.until}>{applicationMessages.cancelled}</p> : <Result round={round} />}
      {comes && (
        <>
          {note !== '' && <p className={styles.note}>{note}</p>}
          <div className={styles.acts}>
            {link !== null && (
              <Button
                component="a"
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Open the link: ${title}`}
              >
                {applicationMessages.openLink}
              </Button>
            )}
            <CalendarButton applicationId={applicationId} round={round} />
          </div>
        </>
      )}
    </>
  );
}

function Result({ round: { result, startsAt } }: { readonly round: OwnRound }) {
  const now = useNow();
  if (result === null) {
    if (Date.parse(startsAt) > now) return null;
    return (
      <p className={styles.result}>
        <IconClock size={20} stroke={1.75} aria-hidden />
        {applicationMessages.notTold}
      </p>
    );
  }
  const Icon = result === 'passed' ? IconCircleCheck : IconCircleMinus;
  return (
    <p className={styles.result} data-result={result}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {resultTexts[result]}
    </p>
  );
}

function CalendarButton({ applicationId, round }: { readonly applicationId: number; readonly round: OwnRound }) {
  const { isBusy, save } = useRoundCalendar(applicationId, round.id);
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      aria-label={`Add to calendar: ${round.title}`}
      loading={isBusy}
      onClick={save}
    >
      Add to calendar
    </Button>
  );
}
