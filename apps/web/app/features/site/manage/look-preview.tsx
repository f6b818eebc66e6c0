import { type Look, type LookColours, lookOf } from '@avsar/contract/look';
import type { CSSProperties } from 'react';
import { initialOf } from '#ui/pictures/letter-mark.ts';
import styles from './look-preview.module.css';

interface LookPreviewProps {
  readonly brand: string;
  readonly colours: LookColours;
}

const schemes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** A small page in both schemes: header, heading, link, card and buttons. Nothing in it can be pressed. */
export function LookPreview({ brand, colours }: LookPreviewProps) {
  const look = lookOf(colours);
  return (
    <div className={styles.previews}>
      {schemes.map(([scheme, name]) => (
        <figure key={scheme} className={styles.preview} data-scheme={scheme} style={variablesOf(look, scheme)}>
          <figcaption className={styles.caption}>{name} colours</figcaption>
          <div className={styles.page}>
            <p className={styles.header}>
              <span className={styles.mark} aria-hidden>
                {initialOf(brand)}
              </span>
              {brand}
            </p>
            <p className={styles.heading}>A heading</p>
            <p className={styles.soft}>Smaller text on the page, and</p>
            <p className={styles.link}>a link</p>
            <div className={styles.card}>
              <p className={styles.link}>A link on a card</p>
              <span className={styles.button}>A button</span>
              <span className={styles.call}>Main button</span>
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}

function variablesOf(look: Look, scheme: 'light' | 'dark'): CSSProperties {
  const roles = look[scheme];
  return {
    '--page': roles.page,
    '--card': roles.card,
    '--hairline': roles.hairline,
    '--heading': roles.heading,
    '--soft': roles.dimmed,
    '--link': roles.link,
    '--button': scheme === 'light' ? look.primary : look.primaryShades[5],
    '--mark': look.band,
    '--call': look.accent,
    '--on-call': look.onAccent,
  } as CSSProperties;
}
