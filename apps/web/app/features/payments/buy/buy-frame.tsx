import type { Offer } from '@avsar/contract';
import type { ReactNode } from 'react';
import type { OpenBatch } from '#features/batches/index.ts';
import { useRootData } from '#lib/page/root-data.ts';
import { IconPhone } from '#ui/pictures/icons.ts';
import { Page } from '#ui/layout/page.tsx';
import styles from './buy-frame.module.css';
import { type CourseInBrief, CourseSummary } from './course-summary.tsx';
import { rememberFocus } from './use-focus-if-lost.ts';

interface BuyFrameProps {
  readonly title?: string;
  /** `undefined` until the offer is loaded, if the course is no longer listed. */
  readonly course: CourseInBrief | undefined;
  readonly amount?: number | undefined;
  /** What was taken off, already out of the amount. */
  readonly discount?: Offer['discount'];
  /** The chosen batch; `undefined` if there is none to join. */
  readonly batch: OpenBatch | undefined;
  /** The guarantee under which the course is bought. */
  readonly guarantee?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the purchase page: the course, the payment content, and a contact for questions. */
export function BuyFrame({ title = 'Buy a course', course, amount = course?.price ?? 0, ...rest }: BuyFrameProps) {
  const { discount = null, batch, guarantee, children } = rest;
  return (
    <Page title={title}>
      <div className={styles.columns}>
        {course !== undefined && <CourseSummary course={course} amount={amount} discount={discount} batch={batch} />}
        <div className={styles.ways} onFocus={rememberFocus}>
          {children}
          {guarantee}
          <Phone />
        </div>
      </div>
    </Page>
  );
}

function Phone() {
  const phone = useRootData()?.site.phone ?? '';
  if (phone === '') return null;
  return (
    <p className={styles.phone}>
      <IconPhone size={20} stroke={1.75} aria-hidden />
      <span>
        Questions about paying? Call us: <a href={`tel:+91${phone.replaceAll(/\D/g, '').slice(-10)}`}>{phone}</a>
      </span>
    </p>
  );
}

/** Placeholder of about the same height, until the browser knows who is signed in. */
export function BuyPlaceholder() {
  return <div className={styles.waiting} role="status" aria-label="Loading" />;
}
