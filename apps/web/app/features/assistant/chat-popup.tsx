import { Button, TextInput } from '@mantine/core';
import { ApiError, assistantEndpoints, type ChatMessage } from '@avsar/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '#features/auth/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconX } from '#ui/icons.ts';
import { assistantMessages } from './assistant.messages.ts';
import styles from './chat-popup.module.css';

interface Shown extends ChatMessage {
  readonly id: number;
  readonly isError?: boolean;
}

/** Spec §9: the answer's place appears a moment after the question. */
const answerAfterMilliseconds = 600;
/** The server reads so many at most; older ones are no longer sent. */
const historyMost = 12;

export function ChatPopup({ onClose }: { readonly onClose: () => void }) {
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isThinking, setThinking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    const question = text.trim();
    // One at a time; the next one waits in the field.
    if (question === '' || isAsking) return;
    setAsking(true);
    const asked: readonly Shown[] = [...messages, { id: messages.length, role: 'user', text: question }];
    setMessages(asked);
    setText('');
    await new Promise((resolve) => setTimeout(resolve, answerAfterMilliseconds));
    setThinking(true);
    const answer = await answerTo(asked);
    setThinking(false);
    setAsking(false);
    setMessages([...asked, { ...answer, id: asked.length }]);
  };

  return (
    <section className={styles.popup} role="dialog" aria-label="Chat">
      <div className={styles.head}>
        <h2 className={styles.title}>Ask us</h2>
        <IconButton label="Close the chat" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.talk} role="log" aria-live="polite" tabIndex={0} aria-label="Messages">
        <p className={styles.theirs}>{assistantMessages.greeting}</p>
        <p className={styles.note}>{assistantMessages.source}</p>
        {messages.map(({ id, role, text: words, isError }) => (
          <p
            key={id}
            ref={bringIntoView}
            className={role === 'user' ? styles.mine : styles.theirs}
            data-error={isError || undefined}
          >
            {words}
          </p>
        ))}
        {isThinking && (
          <p ref={bringIntoView} className={styles.theirs}>
            {assistantMessages.thinking}
          </p>
        )}
      </div>
      <form className={styles.form} onSubmit={(event) => void ask(event)}>
        <TextInput
          ref={field}
          className={styles.field}
          aria-label="Your question"
          placeholder="Type your question"
          maxLength={1000}
          required
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={isAsking}>
          Send
        </Button>
      </form>
    </section>
  );
}

/** What is said last is what is looked at. */
function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

async function answerTo(asked: readonly Shown[]): Promise<Omit<Shown, 'id'>> {
  const messages = asked
    .filter(({ isError }) => isError !== true)
    .slice(-historyMost)
    .map(({ role, text }) => ({ role, text }));
  try {
    const { text } = await callApi(assistantEndpoints.answer, { body: { messages } });
    return { role: 'model', text };
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : assistantMessages.failed;
    return { role: 'model', text: reason, isError: true };
  }
}
