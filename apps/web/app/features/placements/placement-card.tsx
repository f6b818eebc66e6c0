import { VisuallyHidden } from '@mantine/core';
import type { Placement } from '@avsar/contract';
import { monthText } from '#lib/format.ts';
import { placedCourseText } from '#lib/outcome-texts.ts';
import card from '#ui/layout/card.module.css';
import { IconArrowDown } from '#ui/pictures/icons.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import styles from './placement-card.module.css';

/** A person who found work and agreed to be shown: what they did before, what they do now, and the course between. */
export function PlacementCard({ placement }: { readonly placement: Placement }) {
  const { name, image, before, role, company, placedOn } = placement;
  return (
    <article className={card.card}>
      <div className={styles.body}>
        <div className={styles.person}>
          <Portrait image={image} name={name} size={96} />
          <h3 className={styles.name}>{name}</h3>
        </div>
        <div className={styles.way}>
          {before !== null && (
            <>
              <p className={styles.before}>
                <VisuallyHidden>Before: </VisuallyHidden>
                {before}
              </p>
              <IconArrowDown size={18} stroke={1.75} aria-hidden className={styles.arrow} />
            </>
          )}
          <p className={styles.now}>
            {role} <span className={styles.at}>at {company.name}</span>
          </p>
        </div>
        <p className={styles.course}>
          {placedCourseText(placement)}. Placed in {monthText(placedOn)}
        </p>
      </div>
    </article>
  );
}
