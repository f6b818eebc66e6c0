import { VisuallyHidden } from '@mantine/core';
import { chatPageSchema } from '@avsar/contract';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#features/auth/index.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconMessagePlus, IconX } from '#ui/pictures/icons.ts';
import { assistantMessages } from './assistant.messages.ts';
import styles from './chat-popup.module.css';
import { QuestionField } from './question-field.tsx';
import { suggestedQuestions } from './suggested-questions.ts';
import { Suggestions } from './suggestions.tsx';
import { ask, askAgain, startNewTalk, isAnswering, readTalk, subscribeToTalk } from './talk-store.ts';
import { Turn } from './turn.tsx';
import { useFollowing } from './use-following.ts';
import { usePopup } from './use-popup.ts';
import { useAnnouncement } from './use-announcement.ts';

interface ChatPopupProps {
  readonly onClose: () => void;
  /** Called when a source link is followed and the popup fills the screen: it would hide the page. */
  readonly onLeave: () => void;
}

/** The page path to send to the assistant; `undefined` for a path the API does not accept. */
const chatPageOf = (path: string) => chatPageSchema.safeParse(path).data;

export function ChatPopup({ onClose, onLeave }: ChatPopupProps) {
  // Render again when the login changes: each person has their own talk.
  useAuth();
  const said = useSyncExternalStore(subscribeToTalk, readTalk);
  const { pathname } = useLocation();
  const { place, onScroll, follow, isBehind } = useFollowing(said);
  const { dialog, field, isFull, moveFocus } = usePopup(place);
  const announced = useAnnouncement(said.at(-1));
  const isBusy = isAnswering(said);
  const lastId = said.at(-1)?.id;

  const say = (question: string) => {
    ask(question, chatPageOf(pathname));
    follow();
  };
  const clear = () => {
    startNewTalk();
    follow();
  };
  /** Moves the focus after the action, because the pressed button disappears. */
  const thenMoveFocus = (act: () => void) => () => {
    act();
    moveFocus();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-label="Chat"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Ask us</h2>
        {said.length > 0 && (
          <IconButton label="New talk" onClick={thenMoveFocus(clear)}>
            <IconMessagePlus size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton label="Close the chat" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.middle}>
        <div
          ref={place}
          className={styles.talk}
          role="log"
          // Screen readers would read every streamed word: the finished answer is announced once, below.
          aria-live="off"
          aria-busy={isBusy}
          aria-label="Messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <p className={styles.greeting}>{assistantMessages.greeting}</p>
          <p className={styles.note}>{assistantMessages.note}</p>
          {said.length === 0 && (
            <Suggestions
              questions={suggestedQuestions(pathname)}
              onChoose={(question) => thenMoveFocus(() => say(question))()}
            />
          )}
          {said.map((one, at) => (
            <Turn
              key={one.id}
              said={one}
              asked={said[at - 1]}
              onRetry={one.id === lastId ? thenMoveFocus(askAgain) : undefined}
              onFollowSource={isFull ? onLeave : undefined}
            />
          ))}
        </div>
        {isBehind && (
          <button
            type="button"
            className={styles.newest}
            aria-label="To the newest message"
            onClick={thenMoveFocus(follow)}
          >
            <IconArrowDown size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <QuestionField ref={field} isBusy={isBusy} onAsk={say} />
    </dialog>
  );
}
