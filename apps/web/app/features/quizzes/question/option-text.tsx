import { InlineText } from '#features/lessons/text/inline-text.tsx';
import styles from './option-text.module.css';
import { wordsOf } from './question-text.ts';

/** An answer to choose, or a line to be ordered. */
export const OptionText = ({ text }: { readonly text: string }) => (
  <span className={styles.option}>
    <InlineText content={wordsOf(text)} />
  </span>
);
