import type { ReactNode } from 'react';
import { useRootData } from '#lib/root-data.ts';
import { IconPhone } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import styles from './buy-frame.module.css';
import { type CourseInBrief, CourseSummary } from './course-summary.tsx';
import { rememberFocus } from './use-focus-if-lost.ts';

interface BuyFrameProps {
  /** Unknown until the offer is there, where a course is no longer listed. */
  readonly course: CourseInBrief | undefined;
  readonly amount?: number | undefined;
  readonly children: ReactNode;
}

/** The purchase page: what is bought, what there is to do, and whom to ask. */
export function BuyFrame({ course, amount = course?.price ?? 0, children }: BuyFrameProps) {
  return (
    <Page title="Buy a course">
      <div className={styles.columns}>
        {course !== undefined && <CourseSummary course={course} amount={amount} />}
        <div className={styles.ways} onFocus={rememberFocus}>
          {children}
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

/** In place of what only the browser knows, about as tall. */
export function BuyWaiting() {
  return <div className={styles.waiting} role="status" aria-label="Loading" />;
}
