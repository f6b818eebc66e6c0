import styles from './sending-bar.module.css';

/** Upload progress, `share` from 0 to 1. At 1 the server still needs a moment to check the files. */
export function SendingBar({ share }: { readonly share: number }) {
  const percent = Math.round(share * 100);
  const words = percent < 100 ? `Sending … ${percent} %` : 'Sent. Checking your files …';
  return (
    <div className={styles.sending}>
      <span data-tabular>{words}</span>
      <div
        role="progressbar"
        aria-label="Sending"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={styles.track}
      >
        <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
