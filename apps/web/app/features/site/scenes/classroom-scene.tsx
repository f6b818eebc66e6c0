import styles from './scene.module.css';

const tiles = [
  [96, 96, 's2'],
  [226, 96, 's3'],
  [356, 96, 's2'],
  [96, 190, 's3'],
  [226, 190, 's2'],
  [356, 190, 's4'],
] as const;

/** Drawing of a live class: faces on a screen, one of them asking. */
export function ClassroomScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 440" aria-hidden focusable="false">
      <circle className={styles.sun} cx="538" cy="112" r="64" />
      <rect className={styles.tint} x="20" y="352" width="600" height="58" rx="12" />
      <rect className={styles.s5} x="60" y="52" width="450" height="276" rx="18" />
      <rect className={styles.card} x="76" y="68" width="418" height="236" rx="8" />
      {tiles.map(([x, y, shade]) => (
        <g key={`${x}-${y}`}>
          <rect className={styles[shade]} x={x} y={y} width="118" height="84" rx="10" />
          <circle className={styles.figure} cx={x + 59} cy={y + 34} r="14" />
          <path className={styles.figure} d={`M${x + 34} ${y + 84}c0-22 10-32 25-32s25 10 25 32Z`} />
        </g>
      ))}
      <path
        className={styles.call}
        d="M452 120h104a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14h-64l-26 22v-22h-14a14 14 0 0 1-14-14v-44a14 14 0 0 1 14-14Z"
      />
      <circle className={styles.card} cx="478" cy="156" r="7" />
      <circle className={styles.card} cx="504" cy="156" r="7" />
      <circle className={styles.card} cx="530" cy="156" r="7" />
      <path className={styles.s4} d="M20 352h530l30 26a12 12 0 0 1-12 12H40a20 20 0 0 1-20-20Z" />
    </svg>
  );
}
