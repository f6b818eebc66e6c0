import { Button } from '@mantine/core';
import type { CourseDetail as Details } from '@avsar/contract';
import { Link } from 'react-router';
import { useAuth } from '#features/auth/index.ts';
import { classTimes, countText, dayText, rupees, weekdaysText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconClock, IconUsers } from '#ui/pictures/icons.ts';
import { Stars } from '#ui/pictures/stars.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './course-details.module.css';
import { courseMessages } from './courses.messages.ts';

export function CourseDetails({ course }: { readonly course: Details }) {
  return (
    <div className={styles.page}>
      <Breadcrumbs parent={{ to: links.courses, text: 'Courses' }} current={course.title} />
      <div className={styles.columns}>
        <div>
          <h1>{course.title}</h1>
          {course.rating.average !== null && (
            <p className={styles.rating}>
              <Stars rating={course.rating.average} />
              <span data-tabular>
                {course.rating.average.toFixed(1)} from {countText(course.rating.count, 'review')}
              </span>
            </p>
          )}
          <p className={styles.description}>{course.description}</p>
          <Batches batches={course.batches} />
        </div>
        <BuyCard course={course} />
      </div>
    </div>
  );
}

function BuyCard({ course }: { readonly course: Details }) {
  const { isAuthenticated } = useAuth();
  return (
    <aside className={styles.buy} aria-label="Dates and price">
      {course.image !== null && (
        <CourseCover image={course.image} sizes="(min-width: 62em) 400px, 100vw" className={styles.cover} isFirst />
      )}
      <div className={styles.buyBody}>
        <p className={styles.price} data-tabular>
          {course.price === 0 ? 'Free' : rupees(course.price)}
        </p>
        <ul className={styles.facts}>
          <li>
            <IconClock size={20} stroke={1.75} aria-hidden />
            {countText(course.days, 'day')}
            {course.time !== null && `, at ${course.time} IST`}
          </li>
          <li>
            <IconCalendar size={20} stroke={1.75} aria-hidden />
            {dayText(course.startDate)} to {dayText(course.endDate)}
          </li>
        </ul>
        {isAuthenticated ? (
          // Full page load: only the Content-Security-Policy of the checkout page allows the payment provider.
          <Button
            component={Link}
            to={links.subscriptions(course.id)}
            reloadDocument
            size="md"
            fullWidth
            color="marigold.5"
            c="var(--avsar-on-call)"
          >
            Buy Now
          </Button>
        ) : (
          <Button
            size="md"
            fullWidth
            color="marigold.5"
            c="var(--avsar-on-call)"
            onClick={() => toast.warning(courseMessages.loginToBuy)}
          >
            Buy Now
          </Button>
        )}
        <Button component={Link} to={links.contact({ course: course.id })} size="md" fullWidth variant="default">
          Enquire
        </Button>
      </div>
    </aside>
  );
}

function Batches({ batches }: { readonly batches: Details['batches'] }) {
  return (
    <section aria-labelledby="batches-title" className={styles.batches}>
      <h2 id="batches-title" className={styles.batchesTitle}>
        Next batches
      </h2>
      {batches.length === 0 ? (
        <p>No batches are announced yet. Ask us, and we will tell you when the next one starts.</p>
      ) : (
        <ul className={styles.batchList}>
          {batches.map((batch) => (
            <li key={batch.id} className={styles.batch}>
              <p className={styles.batchDates}>
                {dayText(batch.startDate)} to {dayText(batch.endDate)}
              </p>
              <p>
                {weekdaysText(batch.weekdays)}, {classTimes(batch.startTime, batch.endTime)}
              </p>
              <p className={styles.batchFacts}>
                <IconUsers size={18} stroke={1.75} aria-hidden />
                {batch.seatsLeft > 0 ? `${countText(batch.seatsLeft, 'seat')} of ${batch.capacity} left` : 'Full'}
                {' · '}with {batch.trainer.name}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
