import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  readonly text: string;
  /** The number of lines that are shown on a card. */
  readonly lines?: 2 | 4;
  /** Shows six lines. Few texts are longer, so no space is reserved for the button. */
  readonly isLong?: boolean;
}

/** Two lines of text, or more, and a button for the rest (spec §9, reviews). The button appears only if text is hidden. */
export function ClampedText({ text, lines = 2, isLong = false }: ClampedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const element = useRef<HTMLParagraphElement>(null);
  const id = useId();

  useEffect(() => {
    const paragraph = element.current;
    if (paragraph === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (paragraph.dataset['open'] === undefined) setCut(paragraph.scrollHeight > paragraph.clientHeight + 1);
    });
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, []);

  return (
    <div data-long={isLong || undefined} style={{ '--lines': lines } as CSSProperties}>
      <p ref={element} id={id} className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {/* The button's space is reserved, so that nothing moves after the text is measured. */}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        data-hidden={!isCut || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'less' : 'more'}
      </button>
    </div>
  );
}
