import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { links } from '#links.ts';
import { IconMessageCircle, IconX } from '#ui/pictures/icons.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { chatMessages } from './chat-button.messages.ts';
import styles from './chat-button.module.css';
import { loadChat } from './load-chat.ts';

type Popup = Awaited<ReturnType<typeof loadChat>>;
type State = 'closed' | 'coming' | 'open';

/** Addresses of pages whose buttons the chat would cover: the office, a class or a list of students being marked, and the editors of a course. */
const withoutChat = [links.adminProfile, links.rollCall(''), links.forCompany(''), `${links.trainerProfile}/courses/`];

/** A student answers the questions of a quiz. */
const quiz = /^\/learn\/\d+\/quizzes\//;

/** The chat, on all screens but these. */
export function ChatButton() {
  const { pathname } = useLocation();
  const isCovering = withoutChat.some((address) => pathname.startsWith(address)) || quiz.test(pathname);
  return isCovering ? null : <ChatToggle />;
}

/** The floating button and the chat popup (spec §2). */
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
      // The person may have closed the chat while it was loading.
      setState((now) => (now === 'coming' ? 'open' : now));
    } catch {
      setState('closed');
      // Some browsers remember a failed import, and a new release removes old scripts: then only a reload helps.
      toast.error(hasFailed.current ? chatMessages.notLoadedAgain : chatMessages.notLoaded);
      hasFailed.current = true;
    }
  };
  // Synchronously: while the popup fills the screen, nothing outside it can take focus.
  const shut = () => flushSync(() => setState('closed'));
  const close = () => {
    shut();
    toggle.current?.focus();
  };
  /** Closes the chat when a link in it was followed. */
  const leave = () => {
    shut();
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };

  return (
    // Escape closes the chat from any element inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above
    <div
      className={styles.place}
      onKeyDown={(event) => {
        // During input composition (IME), Escape only cancels the suggestion.
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
