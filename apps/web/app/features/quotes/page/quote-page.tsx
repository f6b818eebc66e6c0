import { Button } from '@mantine/core';
import type { QuotePage as Quote } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { batchDates, batchHours, batchMode } from '#features/batches/index.ts';
import { dayText } from '#lib/format.ts';
import { links } from '#links.ts';
import { Page } from '#ui/layout/page.tsx';
import { CourseCover } from '#ui/pictures/course-cover.tsx';
import { IconCalendar, IconChalkboard, IconClock, IconMapPin } from '#ui/pictures/icons.ts';
import { quotePageMessages } from '../quotes.messages.ts';
import { QuoteFee } from './quote-fee.tsx';
import styles from './quote-page.module.css';
import { QuoteStateNotice } from './quote-state-notice.tsx';

interface QuotePageProps {
  readonly quote: Quote;
  readonly token: string;
  /** The day of the server, so that server and browser render the same. */
  readonly today: string;
}

/** A quote as the person reads it whom it was made for: course, batch, price, and the button that accepts it. */
export function QuotePage({ quote, token, today }: QuotePageProps) {
  const { course, batch, plan, note, name, validUntil, state } = quote;
  const checkout = links.subscriptions(course.id, batch?.id, { quote: token, plan: plan?.id });
  return (
    <Page title={quotePageMessages.title(name)}>
      <div className={styles.columns}>
        <article className={styles.course} aria-label="Your course">
          {course.image !== null && (
            <CourseCover image={course.image} sizes="(min-width: 62em) 520px, 100vw" className={styles.cover} isFirst />
          )}
          <h2 className={styles.title}>{course.title}</h2>
          <p className={styles.text}>{course.description}</p>
          {note !== null && <p className={styles.agreed}>{note}</p>}
          <BatchFacts batch={batch} />
        </article>
        <div className={styles.offer}>
          {state !== 'open' && <QuoteStateNotice state={state} courseId={course.id} checkout={checkout} />}
          <QuoteFee quote={quote} today={today} />
          {state === 'open' && (
            <section className={styles.card} aria-label="Accept">
              <p>
                <strong>{quotePageMessages.validUntil(dayText(validUntil))}</strong> {quotePageMessages.next}
              </p>
              <Button
                component={Link}
                to={checkout}
                size="md"
                mih={44}
                fullWidth
                color="accent.5"
                c="var(--avsar-on-call)"
              >
                Accept this offer
              </Button>
              <Link to={links.contact({ course: course.id })}>Ask a question</Link>
            </section>
          )}
          <RefundTerms terms={quote.refundTerms} />
        </div>
      </div>
    </Page>
  );
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function BatchFacts({ batch }: Pick<Quote, 'batch'>) {
  if (batch === null) return <p className={styles.dim}>{quotePageMessages.batchToChoose}</p>;
  const facts: readonly (readonly [ReactNode, string])[] = [
    [<IconCalendar key="dates" {...icon} />, batchDates(batch)],
    [<IconClock key="hours" {...icon} />, batchHours(batch)],
    [<IconMapPin key="mode" {...icon} />, batchMode(batch)],
    [<IconChalkboard key="trainer" {...icon} />, `With ${batch.trainer.name}`],
  ];
  return (
    <>
      <ul className={styles.facts}>
        {facts.map(([mark, text]) => (
          <li key={text}>
            {mark}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.dim}>{quotePageMessages.otherBatch}</p>
    </>
  );
}

function RefundTerms({ terms }: { readonly terms: string }) {
  if (terms === '') return null;
  return (
    <details className={styles.terms}>
      <summary>Refund policy</summary>
      <p>{terms}</p>
    </details>
  );
}
