import type { OrderEvent, OrderEventKind } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import styles from './order-timeline.module.css';

type Tone = 'good' | 'bad';

const tones: Partial<Readonly<Record<OrderEventKind, Tone>>> = {
  captured: 'good',
  paid: 'good',
  transfer_approved: 'good',
  refund_processed: 'good',
  failed: 'bad',
  needs_review: 'bad',
  transfer_refused: 'bad',
  refund_failed: 'bad',
};

/** The history of an order. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ id, at, kind, actor, text }) => (
        <li key={id} className={styles.event} data-tone={tones[kind]}>
          <p className={styles.text}>{text}</p>
          <p className={styles.when}>
            <time dateTime={at} data-tabular>
              {momentInIndia(at)}
            </time>
            , {actor}
          </p>
        </li>
      ))}
    </ol>
  );
}
