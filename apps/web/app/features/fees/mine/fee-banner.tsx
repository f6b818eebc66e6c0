import type { Instalment } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { IconAlertTriangle, IconClock } from '#ui/pictures/icons.ts';
import { feeMessages } from '../fees.messages.ts';
import { amountText, dueText, partsToRemind } from '../instalment-state.ts';
import { myFeesQuery } from './my-fees.tsx';
import { PayButton } from './pay-button.tsx';
import styles from './my-fees.module.css';

/** Above the student's courses: a part of a fee that closed joining, is late, or is due within three days. */
export function FeeBanner() {
  const { data = [] } = useQuery(myFeesQuery);
  const today = todayInIndia();
  const parts = partsToRemind(data, today);
  if (parts.length === 0) return null;
  return (
    <section className={styles.banners} aria-label="Fees">
      {parts.map((part) => (
        <div key={part.id} className={styles.banner} data-state={part.state}>
          <p className={styles.said}>
            {part.state === 'due' ? (
              <IconClock size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            )}
            <span>{bannerText(part, today)}</span>
          </p>
          <PayButton part={part} />
        </div>
      ))}
    </section>
  );
}

function bannerText(part: Instalment, today: string): string {
  const { course, state, dueOn } = part;
  if (state === 'closed') return feeMessages.bannerClosed(course.title);
  if (state === 'overdue') return feeMessages.bannerOverdue(course.title, amountText(part));
  return feeMessages.bannerDue(course.title, amountText(part), dueText(dueOn, today));
}
