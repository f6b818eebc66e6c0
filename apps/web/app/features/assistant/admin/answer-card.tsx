import type { Exchange } from '@avsar/contract';
import { Link } from 'react-router';
import { momentInIndia } from '#lib/format.ts';
import card from '#ui/layout/card.module.css';
import { ClampedText } from '#ui/layout/clamped-text.tsx';
import styles from './answer-card.module.css';
import { outcomeTexts, reasonTexts } from './assistant-admin.messages.ts';

/** One question with its answer, outcome, reason and sources. */
export function AnswerCard({ exchange }: { readonly exchange: Exchange }) {
  const { question, answer, outcome, reason, sources, askedAt } = exchange;
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.outcome} data-outcome={outcome}>
            {outcomeTexts[outcome]}
          </span>
          <span className={styles.when} data-tabular>
            {momentInIndia(askedAt)}
          </span>
        </p>
        <h2 className={styles.question}>{question}</h2>
        {answer !== '' && (
          <div className={styles.answer}>
            <ClampedText text={answer} isLong />
          </div>
        )}
        {reason !== null && <p className={styles.reason}>Why: {reasonTexts[reason]}.</p>}
        {sources.length > 0 && (
          <ul className={styles.sources} aria-label="Sources">
            {sources.map(({ title, href }) => (
              <li key={`${href} ${title}`}>
                <Link to={href}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
