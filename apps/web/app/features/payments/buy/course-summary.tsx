import type { Course, Offer } from '@avsar/contract';
import { Link } from 'react-router';
import { batchDates, batchHours, type OpenBatch } from '#features/batches/index.ts';
import { countText, exactRupees } from '#lib/format.ts';
import { links } from '#links.ts';
import { PriceFacts } from '#ui/layout/price-facts.tsx';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconClock } from '#ui/pictures/icons.ts';
import styles from './course-summary.module.css';
import { discountText } from './discount/discounted-offer.ts';

/** The facts of a course that the purchase page shows. */
export type CourseInBrief = Pick<Course, 'id' | 'title' | 'price' | 'days' | 'image'>;

interface CourseSummaryProps {
  readonly course: CourseInBrief;
  /** In rupees: the amount of the open order if there is one, else the course's price. */
  readonly amount: number;
  /** What was taken off, already out of the amount. */
  readonly discount: Offer['discount'];
  /** The chosen batch: dates and hours are shown only of a batch, since those of the course may fit none. */
  readonly batch: OpenBatch | undefined;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The course being bought, and its price. */
export function CourseSummary({ course, amount, discount, batch }: CourseSummaryProps) {
  return (
    <aside className={styles.summary} aria-label="Your course">
      {course.image !== null && (
        <CourseCover image={course.image} sizes="(min-width: 62em) 380px, 112px" className={styles.cover} isFirst />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={links.course(course.id)} className={styles.link}>
            {course.title}
          </Link>
        </h2>
        {discount === null ? (
          <p className={styles.price} data-tabular>
            {amount === 0 ? 'Free' : exactRupees(amount)}
          </p>
        ) : (
          <PriceFacts
            amount={exactRupees(amount)}
            before={exactRupees(amount + discount.amount)}
            reason={discountText(discount)}
            less={exactRupees(-discount.amount)}
          />
        )}
      </div>
      <ul className={styles.facts}>
        {batch !== undefined && (
          <li>
            <IconCalendar {...icon} />
            {batchDates(batch)}
          </li>
        )}
        <li>
          <IconClock {...icon} />
          <span>
            {countText(course.days, 'day')}
            {batch !== undefined && `, ${batchHours(batch)}`}
          </span>
        </li>
      </ul>
    </aside>
  );
}
