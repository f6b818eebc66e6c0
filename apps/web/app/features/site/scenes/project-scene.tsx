import styles from './scene.module.css';

const codeLines = [
  [120, 150, 96, 'call'],
  [226, 150, 130, 's3'],
  [144, 182, 150, 's4'],
  [144, 214, 84, 's3'],
  [238, 214, 96, 'leaf'],
  [144, 246, 190, 's2'],
  [120, 278, 60, 'call'],
] as const;

/** Drawing of one project, in an editor and on a phone. */
export function ProjectScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 440" aria-hidden focusable="false">
      <circle className={styles.sun} cx="112" cy="104" r="58" />
      <rect className={styles.card} x="72" y="76" width="400" height="290" rx="18" />
      <path className={styles.s5} d="M72 94a18 18 0 0 1 18-18h364a18 18 0 0 1 18 18v26H72Z" />
      <circle className={styles.call} cx="98" cy="98" r="7" />
      <circle className={styles.s2} cx="120" cy="98" r="7" />
      <circle className={styles.s3} cx="142" cy="98" r="7" />
      {codeLines.map(([x, y, width, shade]) => (
        <rect key={`${x}-${y}`} className={styles[shade]} x={x} y={y} width={width} height="14" rx="7" />
      ))}
      <rect className={styles.s5} x="424" y="148" width="148" height="262" rx="24" />
      <rect className={styles.card} x="436" y="164" width="124" height="222" rx="12" />
      <rect className={styles.s3} x="448" y="178" width="100" height="66" rx="8" />
      <rect className={styles.s2} x="448" y="258" width="74" height="12" rx="6" />
      <rect className={styles.s1} x="448" y="282" width="100" height="12" rx="6" />
      <rect className={styles.call} x="448" y="336" width="100" height="32" rx="10" />
      <path className={styles.line} d="M20 410H620" />
    </svg>
  );
}
