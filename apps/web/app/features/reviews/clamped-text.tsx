import { useEffect, useId, useRef, useState } from 'react';
import styles from './clamped-text.module.css';

/** Two lines, and the rest on request (spec §9). The button is there only where something is hidden. */
export function ClampedText({ text }: { readonly text: string }) {
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
    <div>
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
