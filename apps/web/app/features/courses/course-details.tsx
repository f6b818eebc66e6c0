import { Button } from '@mantine/core';
import type { CourseDetail as Details } from '@avsar/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  BatchChoice,
  batchHours,
  batchInShort,
  chooseBatch,
  datesOfChoice,
  type OpenBatch,
} from '#features/batches/index.ts';
import { ClaimLink } from '#lib/page/claim-link.tsx';
import { courseLevelTexts } from '#lib/course-level.ts';
import { countText, rupees, timeInIndia } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { links } from '#links.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconClock, IconStairs } from '#ui/pictures/icons.ts';
import { Stars } from '#ui/pictures/stars.tsx';
import { CourseAction } from './course-action.tsx';
import styles from './course-details.module.css';
import { courseMessages } from './courses.messages.ts';
import type { OwnOffer } from './own-offer.ts';
import { useOwnOffer } from './use-own-offer.ts';

export function CourseDetails({ course }: { readonly course: Details }) {
  const [picked, pick] = useState<number>();
  useBatchOfAddress((batchId) => {
    if (picked === undefined) pick(batchId);
  });
  const batch = chooseBatch(course.batches, [picked]);
  const offer = useOwnOffer(course.id);
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
          <p className={styles.description}>
            {course.description} <ClaimLink claim={course.claim} />
          </p>
          <Batches course={course} chosen={batch} onChoose={pick} />
        </div>
        <BuyCard course={course} batch={batch} offer={offer} />
      </div>
      {batch !== undefined && <BuyBar course={course} batch={batch} offer={offer} />}
    </div>
  );
}

/**
 * Tells the batch that the address asks for: `?batch=7`. Only in the browser, so that all addresses of a course share
 * one cached page.
 */
function useBatchOfAddress(onAsked: (batchId: number) => void): void {
  const { search } = useLocation();
  const tell = useEffectEvent(onAsked);
  useEffect(() => {
    const asked = Number(new URLSearchParams(search).get('batch'));
    if (asked > 0) tell(asked);
  }, [search]);
}

interface BuyProps {
  readonly course: Details;
  readonly batch: OpenBatch | undefined;
  readonly offer: OwnOffer | undefined;
}

const priceText = ({ price }: Details) => (price === 0 ? 'Free' : rupees(price));

function BuyCard({ course, batch, offer }: BuyProps) {
  return (
    <aside className={styles.buy} aria-label="Dates and price">
      {course.image !== null && (
        <CourseCover image={course.image} sizes="(min-width: 62em) 400px, 100vw" className={styles.cover} isFirst />
      )}
      <div className={styles.buyBody}>
        <p className={styles.price} data-tabular>
          {priceText(course)}
        </p>
        <ul className={styles.facts}>
          <li>
            <IconCalendar size={20} stroke={1.75} aria-hidden />
            {datesOfChoice(batch)}
          </li>
          <li>
            <IconClock size={20} stroke={1.75} aria-hidden />
            <span>
              {countText(course.days, 'day')}
              {batch !== undefined && `, ${batchHours(batch)}`}
            </span>
          </li>
          {course.level !== null && (
            <li>
              <IconStairs size={20} stroke={1.75} aria-hidden />
              {courseLevelTexts[course.level]}
            </li>
          )}
        </ul>
        {/* On a phone the bar at the bottom of the screen has this button, if there is a bar. */}
        <div className={batch === undefined ? undefined : styles.onWideScreens}>
          <CourseAction course={course} batch={batch} offer={offer} isWide />
        </div>
        <Button
          component={Link}
          to={links.contact({ course: course.id })}
          size="md"
          mih={44}
          fullWidth
          variant="default"
        >
          Enquire
        </Button>
        <a href={`/api/courses/${course.id}/brochure.pdf`} className={styles.brochure}>
          Download the brochure (PDF)
        </a>
      </div>
    </aside>
  );
}

/** On a phone: price, batch and button, always in reach of the thumb. */
function BuyBar({ course, batch, offer }: BuyProps & { readonly batch: OpenBatch }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      <p className={styles.barWords}>
        <strong className={styles.barPrice} data-tabular>
          {priceText(course)}
        </strong>
        <span className={styles.barBatch}>{batchInShort(batch)}</span>
      </p>
      <CourseAction course={course} batch={batch} offer={offer} isWide={false} />
    </div>
  );
}

interface BatchesProps {
  readonly course: Details;
  readonly chosen: OpenBatch | undefined;
  readonly onChoose: (batchId: number) => void;
}

function Batches({ course: { batches, seatsAsOf }, chosen, onChoose }: BatchesProps) {
  return (
    <section aria-labelledby="batches-title" className={styles.batches}>
      <h2 id="batches-title" className={styles.batchesTitle}>
        Next batches
      </h2>
      {batches.length > 0 && (
        <>
          <BatchChoice
            batches={batches}
            chosen={chosen?.id}
            onChoose={onChoose}
            // The day of the reply and not of this device, so that server and browser render the same.
            today={todayInIndia(Date.parse(seatsAsOf))}
            labelledBy="batches-title"
          />
          <p className={styles.asOf}>Seats as of {timeInIndia(seatsAsOf)}</p>
        </>
      )}
      {chosen === undefined && <p>{batches.length === 0 ? courseMessages.noBatch : courseMessages.allFull}</p>}
    </section>
  );
}
