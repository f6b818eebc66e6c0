import styles from './time-bars.module.css';

interface Series {
  readonly text: string;
  /** One value for each place of time, in order. */
  readonly values: readonly number[];
}

interface TimeBarsProps {
  /** What a person who does not see the chart is told: what it shows, and its highest value. */
  readonly label: string;
  /** One or two; the second is drawn beside the first, in another colour. */
  readonly series: readonly Series[];
  /** The first and the last place of time, in words. */
  readonly ends: readonly [string, string];
  /** What the chart shows and its highest value, in words, at the top of the scale. */
  readonly topText: string;
}

/** Width of one place of time in the drawing; a bar leaves a gap to the next. */
const place = 10;
const gap = 2;
const height = 100;

/** A chart of upright bars over days or months. The table below it has the same figures as text. */
export function TimeBars({ label, series, ends, topText }: TimeBarsProps) {
  const places = series[0]?.values.length ?? 0;
  const top = Math.max(1, ...series.flatMap(({ values }) => values));
  const width = (place - gap) / series.length;
  return (
    <figure className={styles.chart}>
      <span className={styles.top} aria-hidden data-tabular>
        {topText}
      </span>
      <svg
        role="img"
        aria-label={label}
        className={styles.bars}
        viewBox={`0 0 ${places * place} ${height}`}
        preserveAspectRatio="none"
      >
        {series.flatMap(({ values }, which) =>
          values.map((value, index) => {
            const tall = Math.max(0, (value / top) * height);
            return (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a place of time has no other name
                key={`${which} ${index}`}
                className={which === 0 ? styles.first : styles.second}
                x={index * place + gap / 2 + which * width}
                y={height - tall}
                width={width}
                height={tall}
              />
            );
          }),
        )}
      </svg>
      <figcaption className={styles.ends} aria-hidden data-tabular>
        <span>{ends[0]}</span>
        {series.length > 1 && (
          <span className={styles.legend}>
            {series.map(({ text }, which) => (
              <span key={text} className={styles.entry} data-second={which === 1 || undefined}>
                {text}
              </span>
            ))}
          </span>
        )}
        {ends[0] !== ends[1] && <span>{ends[1]}</span>}
      </figcaption>
    </figure>
  );
}
