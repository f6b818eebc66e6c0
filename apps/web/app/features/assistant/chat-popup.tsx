import { VisuallyHidden } from '@mantine/core';
import { chatPageSchema } from '@avsar/contract';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#features/auth/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconArrowDown, IconMessagePlus, IconX } from '#ui/icons.ts';
import { assistantMessages } from './assistant.messages.ts';
import styles from './chat-popup.module.css';
import { QuestionField } from './question-field.tsx';
import { suggestedQuestions } from './suggested-questions.ts';
import { Suggestions } from './suggestions.tsx';
import { ask, askAgain, beginAnew, isAnswering, readTalk, subscribeToTalk } from './talk-store.ts';
import { Turn } from './turn.tsx';
import { useFollowing } from './use-following.ts';
import { usePopup } from './use-popup.ts';
import { useAnnouncement } from './use-announcement.ts';

interface ChatPopupProps {
  readonly onClose: () => void;
  /** Somebody went to one of our pages, which a popup as large as the screen would hide. */
  readonly onLeave: () => void;
}

/** Of any other address the assistant need not know. */
const pageOf = (path: string) => chatPageSchema.safeParse(path).data;

export function ChatPopup({ onClose, onLeave }: ChatPopupProps) {
  // Whose talk it is changes with who is signed in.
  useAuth();
  const said = useSyncExternalStore(subscribeToTalk, readTalk);
  const { pathname } = useLocation();
  const { place, onScroll, follow, isBehind } = useFollowing(said);
  const { dialog, field, isFull, rest } = usePopup(place);
  const announced = useAnnouncement(said.at(-1));
  const isBusy = isAnswering(said);
  const lastId = said.at(-1)?.id;

  const say = (question: string) => {
    ask(question, pageOf(pathname));
    follow();
  };
  const clear = () => {
    beginAnew();
    follow();
  };
  /** What was pressed is gone afterwards. */
  const thenRest = (act: () => void) => () => {
    act();
    rest();
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
          <IconButton label="New talk" onClick={thenRest(clear)}>
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
          // Word by word it would be noise: the finished answer is said once, below.
          aria-live="off"
          aria-busy={isBusy}
          aria-label="Messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <p className={styles.greeting}>{assistantMessages.greeting}</p>
          <p className={styles.note}>{assistantMessages.note}</p>
          {said.length === 0 && (
            <Suggestions
              questions={suggestedQuestions(pathname)}
              onChoose={(question) => thenRest(() => say(question))()}
            />
          )}
          {said.map((one, at) => (
            <Turn
              key={one.id}
              said={one}
              asked={said[at - 1]}
              onRetry={one.id === lastId ? thenRest(askAgain) : undefined}
              onFollowSource={isFull ? onLeave : undefined}
            />
          ))}
        </div>
        {isBehind && (
          <button type="button" className={styles.newest} aria-label="To the newest message" onClick={thenRest(follow)}>
            <IconArrowDown size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <QuestionField ref={field} isBusy={isBusy} onAsk={say} />
    </dialog>
  );
}
