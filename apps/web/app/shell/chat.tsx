import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconMessageCircle, IconX } from '#ui/icons.ts';
import styles from './chat.module.css';

/** Loaded when somebody opens it, not before. */
const ChatPopup = lazy(async () => {
  const { ChatPopup: Popup } = await import('#features/assistant/chat-popup.tsx');
  return { default: Popup };
});

/** The floating button and what it opens (spec §2). It is for visitors: over the admin’s lists it would hide what they work with. */
export function Chat() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  if (useLocation().pathname.startsWith('/admin-profile')) return null;
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPopup onClose={close} />
        </Suspense>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the chat' : 'Open the chat'}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {isOpen ? (
          <IconX size={26} stroke={1.75} aria-hidden />
        ) : (
          <IconMessageCircle size={26} stroke={1.75} aria-hidden />
        )}
      </button>
    </div>
  );
}
