import styles from './steps-list.module.css';

interface StepsListProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** "How it works" as a numbered list, drawn as rising steps. */
export function StepsList({ steps }: StepsListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
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
