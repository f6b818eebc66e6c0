import type { Opening } from '@avsar/contract';
import type { ReactNode } from 'react';
import { dayText, groupedDigits } from '#lib/format.ts';
import { bondText, payText, placeText } from '../opening-texts.ts';
import styles from './opening-facts.module.css';

interface OpeningFactsProps {
  readonly opening: Omit<Opening, 'openedAt'>;
  /** Whether the last day to apply is over, or the opening is closed. */
  readonly isOver?: boolean;
}

/** What an opening says: its facts, and the text of the company. */
export function OpeningFacts({ opening, isOver = false }: OpeningFactsProps) {
  const { about, seats, skills, applyBy, startsOn } = opening;
  const [pay, bond] = [payText(opening.pay), bondText(opening.bond)];
  return (
    <div className={styles.opening}>
      <dl className={styles.facts}>
        <Fact name="Place">{placeText(opening)}</Fact>
        <Fact name="Pay">{pay ?? 'Not given'}</Fact>
        <Fact name="How many people">{groupedDigits(seats)}</Fact>
        <Fact name="Last day to apply">
          {dayText(applyBy)}
          {isOver && ' (closed)'}
        </Fact>
        {startsOn !== null && <Fact name="Work begins">{dayText(startsOn)}</Fact>}
        {bond !== undefined && <Fact name="Bond">{bond}</Fact>}
        {skills.length > 0 && <Fact name="Skills">{skills.join(', ')}</Fact>}
      </dl>
      <p className={styles.about}>{about}</p>
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd data-tabular>{children}</dd>
  </div>
);
