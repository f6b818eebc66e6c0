import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { copyText } from '#ui/form/copy-button.tsx';
import styles from './made-link.module.css';

interface MadeLinkProps {
  readonly url: string;
  /** For whom it is, and that it is told once. */
  readonly text: string;
  readonly onDone: () => void;
}

/** In a dialog: a secret address that was just made, and is never shown again. */
export function MadeLink({ url, text, onDone }: MadeLinkProps) {
  const copy = useRef<HTMLButtonElement>(null);
  // Takes the focus of the button that made the link.
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className={styles.made}>
      <p role="status">{text}</p>
      <TextInput
        label="Address"
        size="md"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button ref={copy} onClick={() => void copyText(url)}>
          Copy the link
        </Button>
      </div>
    </div>
  );
}
