import { VisuallyHidden } from '@mantine/core';
import type { Placement } from '@avsar/contract';
import { monthText } from '#lib/format.ts';
import { placedCourseText } from '#lib/outcome-texts.ts';
import { IconChevronRight } from '#ui/pictures/icons.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import styles from './placement-tiles.module.css';

interface PlacementTilesProps {
  readonly label: string;
  readonly placements: readonly Placement[];
}

/** Who went where: before, now, and the course between. The row never moves by itself. */
export function PlacementTiles({ label, placements }: PlacementTilesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus to be scrolled by keyboard
    <div className={styles.window} role="group" aria-label={label} tabIndex={0}>
      <ul className={styles.tiles}>
        {placements.map(({ id, name, image, before, role, company, placedOn, ...paid }) => (
          <li key={id} className={styles.tile}>
            <div className={styles.way}>
              <Portrait image={image} name={name} size={64} />
              <IconChevronRight className={styles.arrow} size={28} stroke={1.75} aria-hidden />
              <Company company={company} />
            </div>
            <h3 className={styles.name}>{name}</h3>
            {before !== null && (
              <p className={styles.about}>
                <VisuallyHidden>Before: </VisuallyHidden>
                {before}
              </p>
            )}
            <p>
              {role} <span className={styles.about}>at {company.name}</span>
            </p>
            <p className={styles.about}>
              {placedCourseText(paid)}. {monthText(placedOn)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The logo, or the first letter. Decoration: the name is below. */
function Company({ company: { name, logo } }: Pick<Placement, 'company'>) {
  return (
    <span className={styles.company} aria-hidden>
      {logo === null ? (
        name.slice(0, 1)
      ) : (
        <img src={smallImageUrl(logo)} alt="" width={112} height={40} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
