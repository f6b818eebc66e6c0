import { useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

interface ClampedTextProps {
  readonly text: string;
  /** Six lines, for what is read rather than looked over; most of it is shorter, so no place is kept for the button. */
  readonly isLong?: boolean;
}

/** Two lines, and the rest on request (spec §9, of reviews). The button is there only where something is hidden. */
export function ClampedText({ text, isLong = false }: ClampedTextProps) {
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
    <div data-long={isLong || undefined}>
      <p ref={element} id={id} className={styles.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {/* Its place is kept, so that nothing moves once the text has been measured. */}
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
