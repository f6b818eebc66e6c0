import { Button } from '@mantine/core';
import type { QuoteState } from '@avsar/contract';
import { Link } from 'react-router';
import { links } from '#links.ts';
import { quoteStateNotices } from '../quotes.messages.ts';
import styles from './quote-page.module.css';

interface QuoteStateNoticeProps {
  readonly state: Exclude<QuoteState, 'open'>;
  readonly courseId: number;
  /** The purchase page with this quote. */
  readonly checkout: string;
}

/** Why the quote cannot simply be accepted, and where to go on. */
export function QuoteStateNotice({ state, courseId, checkout }: QuoteStateNoticeProps) {
  const { title, text } = quoteStateNotices[state];
  const first = {
    taken: { to: checkout, label: 'I accepted it: go on' },
    paid: { to: links.myCourses, label: 'My courses' },
    over: { to: links.course(courseId), label: 'See the course' },
    withdrawn: { to: links.course(courseId), label: 'See the course' },
  }[state];
  return (
    <section className={styles.notice} aria-labelledby="state">
      <h2 id="state" className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button component={Link} to={first.to} mih={44}>
          {first.label}
        </Button>
        <Button component={Link} to={links.contact({ course: courseId })} mih={44} variant="default">
          Contact us
        </Button>
      </div>
    </section>
  );
}
