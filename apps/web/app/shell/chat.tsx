import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconMessageCircle, IconX } from '#ui/icons.ts';
import { toast } from '#ui/toast-store.ts';
import styles from './chat.module.css';
import { loadChat } from './load-chat.ts';

type Popup = Awaited<ReturnType<typeof loadChat>>;

const labels = { closed: 'Open the chat', coming: 'The chat is coming', open: 'Close the chat' } as const;
const notLoaded = 'The chat could not be loaded. Please try again.';

/** The floating button and what it opens (spec §2). It is for visitors: over the admin’s lists it would hide what they work with. */
export function Chat() {
  const [state, setState] = useState<keyof typeof labels>('closed');
  const [ChatPopup, setPopup] = useState<Popup>();
  const toggle = useRef<HTMLButtonElement>(null);

  const open = async () => {
    setState('coming');
    try {
      const Loaded = await loadChat();
      setPopup(() => Loaded);
      // Whoever thought better of it meanwhile has closed it.
      setState((now) => (now === 'coming' ? 'open' : now));
    } catch {
      setState('closed');
      toast.error(notLoaded);
    }
  };
  const close = () => {
    setState('closed');
    toggle.current?.focus();
  };
  /** To the page somebody chose in it. */
  const leave = () => {
    setState('closed');
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };

  if (useLocation().pathname.startsWith('/admin-profile')) return null;
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state !== 'closed') close();
      }}
    >
      {state === 'open' && ChatPopup !== undefined && <ChatPopup onClose={close} onLeave={leave} />}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={state === 'open'}
        aria-busy={state === 'coming'}
        aria-label={labels[state]}
        onClick={() => (state === 'closed' ? void open() : close())}
      >
        <ToggleIcon state={state} />
      </button>
    </div>
  );
}

function ToggleIcon({ state }: { readonly state: keyof typeof labels }) {
  if (state === 'coming') return <Loader size={26} color="var(--avsar-on-call)" aria-hidden />;
  const Icon = state === 'open' ? IconX : IconMessageCircle;
  return <Icon size={26} stroke={1.75} aria-hidden />;
}
