import { assistantMessages } from './assistant.messages.ts';
import styles from './chips.module.css';

interface SuggestionsProps {
  readonly questions: readonly string[];
  readonly onChoose: (question: string) => void;
}

export function Suggestions({ questions, onChoose }: SuggestionsProps) {
  return (
    <ul className={styles.chips} aria-label={assistantMessages.suggestions}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.chip} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
