import { Link } from 'react-router';
import { countText, rupees, shortDayText } from '#lib/format.ts';
import { links } from '#links.ts';
import { countedText, periodText, shareText } from '#lib/outcome-texts.ts';
import { FailedPart } from './failed-part.tsx';
import styles from './glance.module.css';
import type { HomeContent } from './home-content.ts';

interface GlanceProps {
  readonly label: string;
  readonly content: Pick<HomeContent, 'reports' | 'fees' | 'nextBatches'>;
}

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly to: string;
}

/** What most visitors ask first, in one band: outcomes as they were published, fees and the next batch. Each fact is a link. */
export function Glance({ label, content }: GlanceProps) {
  const facts = factsOf(content);
  // A band without any fact is not shown, so this one could not be loaded.
  if (facts.length === 0) {
    return (
      <div className={styles.glance}>
        <FailedPart />
      </div>
    );
  }
  return (
    <nav className={styles.glance} aria-label={label}>
      <ul className={styles.facts}>
        {facts.map(({ label: name, value, note, to }) => (
          <li key={name} className={styles.fact}>
            <Link to={to} className={styles.link}>
              <span className={styles.label}>{name}</span>
              <span className={styles.value} data-tabular>
                {value}
              </span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Facts that are known. A fact that could not be loaded is left out. */
function factsOf({ reports, fees, nextBatches }: GlanceProps['content']): readonly Fact[] {
  const [batch] = nextBatches ?? [];
  const [report] = reports ?? [];
  return [
    report !== undefined && {
      label: 'Work in their field in 180 days',
      value: shareText(report),
      note: `${countedText(report)} graduates, ${periodText(report)}`,
      to: links.outcomeReport(report.id),
    },
    !!fees && {
      label: 'Course price',
      value: fees.from === null ? 'Free' : `from ${rupees(fees.from)}`,
      note: fees.hasFree && fees.from !== null ? 'Some courses are free' : 'See all courses',
      to: links.courses,
    },
    batch !== undefined && {
      label: 'Next batch',
      value: shortDayText(batch.startDate),
      note: `${batch.course.title}, ${countText(batch.seatsLeft, 'seat')} left`,
      to: links.course(batch.course.id),
    },
  ].filter((fact) => fact !== false);
}
