import { dayInIndia, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/time/viewer-time.ts';
import { FactPart, FactRow } from '#ui/layout/facts-in-a-row.tsx';
import styles from './meeting-time.module.css';

interface MeetingTimeProps {
  readonly startTime: string;
  readonly endTime: string;
  /** Whether to show the day; not needed below a heading with the day. */
  readonly withDay?: boolean;
}

/** Time of a class in Indian time, and in the viewer's time zone if that differs. */
export function MeetingTime({ startTime, endTime, withDay = true }: MeetingTimeProps) {
  const here = viewerTime(startTime, endTime);
  return (
    <span data-tabular>
      <FactRow>
        {withDay && (
          <FactPart>
            {weekdayInIndia(startTime)}, {dayInIndia(startTime)}
          </FactPart>
        )}
        <FactPart>
          <time dateTime={startTime}>{hoursInIndia(startTime, endTime)}</time>
        </FactPart>
        {here !== undefined && (
          <FactPart>
            <span className={styles.here}>{here}</span>
          </FactPart>
        )}
      </FactRow>
    </span>
  );
}
