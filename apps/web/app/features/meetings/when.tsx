import { dayInIndia, hoursInIndia, weekdayInIndia } from '#lib/format.ts';
import { viewerTime } from '#lib/viewer-time.ts';
import { Part, Row } from '#ui/facts-in-a-row.tsx';
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
    <span data-tabular>
      <Row>
        {withDay && (
          <Part>
            {weekdayInIndia(startTime)}, {dayInIndia(startTime)}
          </Part>
        )}
        <Part>
          <time dateTime={startTime}>{hoursInIndia(startTime, endTime)}</time>
        </Part>
        {here !== undefined && (
          <Part>
            <span className={styles.here}>{here}</span>
          </Part>
        )}
      </Row>
    </span>
  );
}
