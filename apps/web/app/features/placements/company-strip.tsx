import { useState } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlayerPause, IconPlayerPlay } from '#ui/pictures/icons.ts';
import styles from './company-strip.module.css';

interface CompanyStripProps {
  readonly companies: readonly { readonly id: number; readonly name: string; readonly logo: string | null }[];
}

/** An endless strip of logos. They are rendered twice for the animation; screen readers get only the first row. */
export function CompanyStrip({ companies }: CompanyStripProps) {
  const [isPaused, setPaused] = useState(false);
  return (
    <div className={styles.strip} data-paused={isPaused || undefined}>
      <div className={styles.window}>
        <Row companies={companies} />
        <Row companies={companies} isCopy />
      </div>
      <div className={styles.pause}>
        <IconButton label={isPaused ? 'Move the logos' : 'Stop the logos'} onClick={() => setPaused(!isPaused)}>
          {isPaused ? (
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPause size={20} stroke={1.75} aria-hidden />
          )}
        </IconButton>
      </div>
    </div>
  );
}

function Row({ companies, isCopy = false }: CompanyStripProps & { readonly isCopy?: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={isCopy || undefined}>
      {companies.map(({ id, name, logo }) => (
        <li key={id} className={styles.company}>
          {logo === null ? (
            <span>{name}</span>
          ) : (
            <img
              src={logo.replace('/1024.webp', '/320.webp')}
              alt={isCopy ? '' : name}
              width={160}
              height={48}
              loading="lazy"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
