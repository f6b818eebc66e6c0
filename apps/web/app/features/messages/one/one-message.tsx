import type { Message } from '@avsar/contract';
import { countText, exactRupees, groupedDigits, momentInIndia } from '#lib/format.ts';
import { channelsText, deliveryCount, MessageStateBadge } from '../message-parts.tsx';
import { deliveryStateTexts } from '../messages.messages.ts';
import styles from '../messages.module.css';
import { Deliveries } from './deliveries.tsx';
import { StopMessage } from './stop-message.tsx';

interface OneMessageProps {
  readonly viewer: 'ADMIN' | 'TRAINER';
  readonly message: Message;
}

/** A message with what became of it. */
export function OneMessage({ viewer, message }: OneMessageProps) {
  return (
    <>
      <div className={styles.message}>
        <p className={styles.text}>{message.text}</p>
        <Facts message={message} />
        <Progress message={message} />
        <div>
          <StopMessage message={message} />
        </div>
      </div>
      <h2 className={styles.heading}>Who got it</h2>
      <Deliveries viewer={viewer} message={message} />
    </>
  );
}

function Facts({ message }: { readonly message: Message }) {
  const { author, audienceText, channels, smsText, state, sendAt, stoppedAt, stoppedBy, costInPaise } = message;
  const facts = [
    ['To', audienceText],
    ['From', author.name],
    ['How', channelsText(channels)],
    ['SMS', smsText],
    ['When', momentInIndia(sendAt)],
    ['Cost', costInPaise > 0 ? exactRupees(costInPaise / 100) : null],
    ['Stopped', stoppedAt && `${momentInIndia(stoppedAt)}${stoppedBy === null ? '' : `, by ${stoppedBy}`}`],
  ] as const;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>State</dt>
        <dd>
          <MessageStateBadge state={state} />
        </dd>
      </div>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const states = ['told', 'waiting', 'unreachable', 'refused', 'unknown', 'stopped'] as const;

/** How far it is: "60 delivered, 2 cannot be reached, to 32 people". */
function Progress({ message: { counts, state } }: { readonly message: Message }) {
  const all = deliveryCount(counts);
  if (all === 0) return null;
  const parts = states.filter((one) => counts[one] > 0);
  return (
    <div className={styles.progress}>
      {state === 'sending' && <progress max={all} value={all - counts.waiting} aria-label="Progress of the message" />}
      <p role="status">
        {countText(counts.people, 'person', 'people')}:{' '}
        {parts.map((one) => `${groupedDigits(counts[one])} ${deliveryStateTexts[one].toLowerCase()}`).join(', ')}
      </p>
    </div>
  );
}
