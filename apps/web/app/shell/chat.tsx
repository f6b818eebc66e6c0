import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { IconMessageCircle, IconX } from '#ui/icons.ts';
import { toast } from '#ui/toast-store.ts';
import { chatMessages } from './chat.messages.ts';
import styles from './chat.module.css';
import { loadChat } from './load-chat.ts';

type Popup = Awaited<ReturnType<typeof loadChat>>;
type State = 'closed' | 'coming' | 'open';

/** For visitors: over the admin’s lists it would hide what they work with. */
export function Chat() {
  return useLocation().pathname.startsWith('/admin-profile') ? null : <ChatToggle />;
}

/** The floating button and what it opens (spec §2). */
function ChatToggle() {
  const [state, setState] = useState<State>('closed');
  const [ChatPopup, setPopup] = useState<Popup>();
  const toggle = useRef<HTMLButtonElement>(null);
  const hasFailed = useRef(false);

  const open = async () => {
    setState('coming');
    try {
      const Loaded = await loadChat();
      setPopup(() => Loaded);
      // Whoever thought better of it meanwhile has closed it.
      setState((now) => (now === 'coming' ? 'open' : now));
    } catch {
      setState('closed');
      // Some browsers keep it that a script did not come, and a new release takes the old ones away.
      toast.error(hasFailed.current ? chatMessages.notLoadedAgain : chatMessages.notLoaded);
      hasFailed.current = true;
    }
  };
  // At once: as long as a popup fills the screen, nothing beside it can take the focus.
  const shut = () => flushSync(() => setState('closed'));
  const close = () => {
    shut();
    toggle.current?.focus();
  };
  /** To the page somebody chose in it. */
  const leave = () => {
    shut();
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };

  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div
      className={styles.place}
      onKeyDown={(event) => {
        // In keyboards that offer several words it takes an offer back.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && state !== 'closed') close();
      }}
    >
      {state === 'open' && ChatPopup !== undefined && <ChatPopup onClose={close} onLeave={leave} />}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={state === 'open'}
        aria-busy={state === 'coming'}
        aria-label={chatMessages[state]}
        onClick={() => (state === 'closed' ? void open() : close())}
      >
        <ToggleIcon state={state} />
      </button>
    </div>
  );
}

function ToggleIcon({ state }: { readonly state: State }) {
  if (state === 'coming') return <Loader size={26} color="var(--avsar-on-call)" aria-hidden />;
  const Icon = state === 'open' ? IconX : IconMessageCircle;
  return <Icon size={26} stroke={1.75} aria-hidden />;
}
