import type { OpeningCard as Card } from '@avsar/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '#lib/format.ts';
import card from '#ui/layout/card.module.css';
import { IconCalendarDue, IconCurrencyRupee, IconMapPin } from '#ui/pictures/icons.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import { payText, placeText } from '../opening-texts.ts';
import styles from './opening-card.module.css';

interface OpeningCardProps {
  readonly opening: Card;
  readonly to: string;
  /** Whether the last day to apply is over, or the opening is closed. */
  readonly isOver?: boolean;
  /** At the end of the card: whether the student may apply. */
  readonly children?: ReactNode;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** An opening in a list. */
export function OpeningCard({ opening, to, isOver = false, children }: OpeningCardProps) {
  const { company, title, pay, applyBy, skills } = opening;
  const paid = payText(pay);
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>
              <Link to={to} className={card.link}>
                {title}
              </Link>
            </h2>
            <p className={styles.company}>{company.name}</p>
          </div>
          {company.logo !== null && (
            <span className={styles.logo}>
              <img src={smallImageUrl(company.logo)} alt="" loading="lazy" />
            </span>
          )}
        </div>
        <ul className={styles.facts}>
          <li>
            <IconMapPin {...icon} />
            <span>{placeText(opening)}</span>
          </li>
          {paid !== undefined && (
            <li>
              <IconCurrencyRupee {...icon} />
              <span data-tabular>{paid}</span>
            </li>
          )}
          <li>
            <IconCalendarDue {...icon} />
            <span>{isOver ? 'Closed' : `Last day to apply: ${dayText(applyBy)}`}</span>
          </li>
        </ul>
        {skills.length > 0 && <p className={styles.skills}>{skills.join(', ')}</p>}
        {children}
      </div>
    </article>
  );
}
