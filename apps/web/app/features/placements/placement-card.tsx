import type { Placement } from '@avsar/contract';
import { dayText } from '#lib/format.ts';
import card from '#ui/layout/card.module.css';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './placement-card.module.css';

/** A person who found work and agreed to be shown. */
export function PlacementCard({ placement }: { readonly placement: Placement }) {
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <Portrait image={placement.image} name={placement.name} size={72} />
        <h3 className={styles.name}>{placement.name}</h3>
        <p className={styles.role}>
          {placement.role} <span className={styles.at}>at {placement.company.name}</span>
        </p>
        <p className={styles.at}>since {dayText(placement.placedOn)}</p>
      </div>
    </article>
  );
}
