import type { Round } from '@avsar/contract';
import { lengthText, momentInIndia, weekdayInIndia } from '#lib/format.ts';
import { roundKindTexts } from '#lib/placement-texts.ts';
import styles from './rounds.module.css';

/** When and where a round is. */
export function RoundFacts({ round }: { readonly round: Round }) {
  const { kind, startsAt, minutes, place, link, note } = round;
  return (
    <span className={styles.words}>
      <span data-tabular>
        {weekdayInIndia(startsAt)}, {momentInIndia(startsAt)}
      </span>
      <span className={styles.dim}>
        {roundKindTexts[kind]}, {lengthText(minutes)} for each student
      </span>
      {place !== null && <span>{place}</span>}
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer" className={styles.link}>
          {link}
        </a>
      )}
      {note !== '' && <span className={styles.note}>{note}</span>}
    </span>
  );
}
