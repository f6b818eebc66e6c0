import styles from './steps-scene.module.css';

/** Drawing of the brand's idea: a bridge of rising steps from the classroom to the office. Decoration only. */
export function StepsScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 440" aria-hidden focusable="false">
      <circle className={styles.sun} cx="508" cy="96" r="54" />
      <path className={styles.hills} d="M20 410C64 318 150 306 240 290S420 232 508 250 612 318 620 410Z" />
      <g className={styles.steps}>
        <rect x="60" y="318" width="84" height="92" rx="8" />
        <rect x="164" y="282" width="84" height="128" rx="8" />
        <rect x="268" y="240" width="84" height="170" rx="8" />
        <rect x="372" y="192" width="84" height="218" rx="8" />
        <rect x="476" y="138" width="104" height="272" rx="8" />
      </g>
      <path className={styles.arch} d="M102 300C140 214 236 120 388 116C430 115 470 118 520 116" />
      <g className={styles.windows}>
        {[0, 1, 2, 3].flatMap((row) =>
          [0, 1, 2].map((column) => (
            <rect key={`${row}-${column}`} x={494 + column * 26} y={166 + row * 44} width="14" height="22" rx="3" />
          )),
        )}
      </g>
      <g className={styles.people}>
        <circle cx="102" cy="282" r="11" />
        <path d="M86 318c0-14 6-22 16-22s16 8 16 22Z" />
        <circle cx="310" cy="204" r="11" />
        <path d="M294 240c0-14 6-22 16-22s16 8 16 22Z" />
        <circle cx="528" cy="102" r="11" />
        <path d="M512 138c0-14 6-22 16-22s16 8 16 22Z" />
      </g>
      <path className={styles.ground} d="M20 410H620" />
    </svg>
  );
}
