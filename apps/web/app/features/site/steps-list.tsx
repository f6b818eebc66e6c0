/* oxlint-disable react/no-array-index-key -- two steps may have the same title while an admin types, and steps have no state */
import type { HomeStep } from '@avsar/contract';
import styles from './steps-list.module.css';

interface StepsListProps {
  readonly steps: readonly HomeStep[];
}

/** "How it works" as a numbered list, drawn as rising steps. */
export function StepsList({ steps }: StepsListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={index} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
