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
import {
  askQuestion,
  askLastQuestionAgain,
  startNewTalk,
  isAnswering,
  readTalk,
  subscribeToTalk,
} from './talk-store.ts';
import { TalkEntryItem } from './talk-entry-item.tsx';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import { useChatPopup } from './use-chat-popup.ts';
import { useAnnouncement } from './use-announcement.ts';

interface ChatPopupProps {
  readonly onClose: () => void;
  /** Called when a source link is followed while the popup fills the screen and would hide the opened page. */
  readonly onLeave: () => void;
}

/** The page path to send to the assistant; `undefined` for a path the API does not accept. */
const chatPageOf = (path: string) => chatPageSchema.safeParse(path).data;

export function ChatPopup({ onClose, onLeave }: ChatPopupProps) {
  // Render again when the login changes: each person has their own talk.
  useAuth();
  const entries = useSyncExternalStore(subscribeToTalk, readTalk);
  const { pathname } = useLocation();
  const { scrollArea, onScroll, follow, isBehind } = useScrollToNewest(entries);
  const { dialog, field, isFull, moveFocus } = useChatPopup(scrollArea);
  const announced = useAnnouncement(entries.at(-1));
  const isBusy = isAnswering(entries);
  const lastId = entries.at(-1)?.id;

  const say = (question: string) => {
    askQuestion(question, chatPageOf(pathname));
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
        {entries.length > 0 && (
          <IconButton label="New chat" onClick={thenMoveFocus(clear)}>
            <IconMessagePlus size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton label="Close the chat" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.middle}>
        <div
          ref={scrollArea}
          className={styles.talk}
          role="log"
          // Screen readers would read every streamed word: `announced` gives them the finished answer, once.
          aria-live="off"
          aria-busy={isBusy}
          aria-label="Messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <p className={styles.greeting}>{assistantMessages.greeting}</p>
          <p className={styles.note}>{assistantMessages.note}</p>
          {entries.length === 0 && (
            <Suggestions
              questions={suggestedQuestions(pathname)}
              onChoose={(question) => thenMoveFocus(() => say(question))()}
            />
          )}
          {entries.map((entry, at) => (
            <TalkEntryItem
              key={entry.id}
              entry={entry}
              previous={entries[at - 1]}
              onRetry={entry.id === lastId ? thenMoveFocus(askLastQuestionAgain) : undefined}
              onFollowSource={isFull ? onLeave : undefined}
            />
          ))}
        </div>
        {isBehind && (
          <button
            type="button"
            className={styles.newest}
            aria-label="Go to the newest message"
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
