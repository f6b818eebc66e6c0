import { dayInIndia, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/viewer-time.ts';
import styles from './when.module.css';

interface WhenProps {
  readonly startTime: string;
  readonly endTime: string;
  /** Left out below a heading that says the day. */
  readonly withDay?: boolean;
}

/** When a class is: in the institute's time, and in the viewer's own where that is another. */
export function When({ startTime, endTime, withDay = true }: WhenProps) {
  const here = viewerTime(startTime, endTime);
  return (
    <span className={styles.when} data-tabular>
      {withDay && (
        <span className={styles.part}>
          {weekdayInIndia(startTime)}, {dayInIndia(startTime)}
        </span>
      )}
      <time className={styles.part} dateTime={startTime}>
        {hoursInIndia(startTime, endTime)}
      </time>
      {here !== undefined && <span className={styles.here}>{here}</span>}
    </span>
  );
}
