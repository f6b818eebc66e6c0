import { Button } from '@mantine/core';
import styles from './undone.module.css';

interface UndoneProps {
  /** What was done last and can be undone; undefined if there is nothing. */
  readonly text: string | undefined;
  readonly onUndo: () => void;
}

/** What was done last, and the button that takes it back. */
export function Undone({ text, onUndo }: UndoneProps) {
  return (
    <div role="status" className={styles.undo}>
      {text !== undefined && (
        <>
          <span>{text}</span>
          <Button size="compact-md" variant="subtle" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}
