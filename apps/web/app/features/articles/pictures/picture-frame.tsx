import type { ReactNode } from 'react';
import styles from './pictures.module.css';

interface PictureFrameProps {
  /** Horizontal centre of the sun. */
  readonly sunX?: number;
  readonly children: ReactNode;
}

/** The background of every article picture: sun, hill and ground, as in `StepsScene`. Children are drawn on top. */
export function PictureFrame({ sunX = 396, children }: PictureFrameProps) {
  return (
    <svg className={styles.picture} viewBox="0 0 480 360" aria-hidden focusable="false">
      <circle className={styles.sun} cx={sunX} cy="76" r="46" />
      <path className={styles.hill} d="M16 332C54 236 132 222 224 196S384 168 424 224 462 296 464 332Z" />
      {children}
      <path className={styles.ground} d="M16 332H464" />
    </svg>
  );
}

interface DrawnPersonProps {
  /** `x` and `y` are the point between the feet of the person. */
  readonly x: number;
  readonly y: number;
}

export function DrawnPerson({ x, y }: DrawnPersonProps) {
  return (
    <g className={styles.figure} transform={`translate(${x} ${y})`}>
      <circle cx="0" cy="-36" r="11" />
      <path d="M-16 0c0-14 6-22 16-22s16 8 16 22Z" />
    </g>
  );
}

interface DrawnWindowProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** An application window. Children use coordinates from its top left corner. */
export function DrawnWindow({ x, y, width, height, children }: DrawnWindowProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.paper} width={width} height={height} rx="12" />
      <path className={styles.bar} d={`M1 26H${width - 1}`} />
      <circle className={styles.call} cx="16" cy="13" r="4" />
      <circle className={styles.step2} cx="30" cy="13" r="4" />
      <circle className={styles.step2} cx="44" cy="13" r="4" />
      {children}
    </g>
  );
}

interface DrawnTextLinesProps {
  /** Horizontal lines: start x, y, end x. */
  readonly lines: readonly (readonly [number, number, number])[];
  readonly className?: string | undefined;
}

/** Horizontal strokes that stand for lines of text. */
export function DrawnTextLines({ lines, className }: DrawnTextLinesProps) {
  return (
    <path className={className ?? styles.words} d={lines.map(([from, y, to]) => `M${from} ${y}H${to}`).join('')} />
  );
}
