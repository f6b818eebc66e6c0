import { Textarea } from '@mantine/core';
import { limits } from '@avsar/contract';
import { type KeyboardEvent, type Ref, type SubmitEvent, useSyncExternalStore } from 'react';
import { groupedDigits } from '#lib/format.ts';
import { IconPlayerStop, IconSend } from '#ui/pictures/icons.ts';
import styles from './question-field.module.css';
import { readDraft, stopAnswer, subscribeToTalk, writeDraft } from './talk-store.ts';

interface QuestionFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
}

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** The character counter is shown from this length. */
const countedFrom = limits.chatCharactersMost - 200;

export function QuestionField({ ref, isBusy, onAsk }: QuestionFieldProps) {
  // The draft lives in the talk store, so that it survives closing the chat.
  const text = useSyncExternalStore(subscribeToTalk, readDraft);

  const send = () => {
    const question = text.trim();
    // One question at a time: while an answer is coming, the text stays in the field.
    if (question === '' || isBusy) return;
    writeDraft('');
    onAsk(question);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts the word and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Textarea
        ref={ref}
        aria-label="Your question"
        placeholder="Type your question"
        size="md"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={limits.chatCharactersMost}
        enterKeyHint="send"
        required
        value={text}
        description={
          text.length >= countedFrom &&
          `${groupedDigits(text.length)} of ${groupedDigits(limits.chatCharactersMost)} characters`
        }
        inputWrapperOrder={['input', 'description']}
        classNames={{ root: styles.field ?? '', description: styles.count ?? '' }}
        onChange={(event) => writeDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* One button for "Send" and "Stop", so that it keeps the focus. */}
      <button
        type={isBusy ? 'button' : 'submit'}
        className={styles.button}
        aria-label={isBusy ? 'Stop the answer' : 'Send'}
        title={isBusy ? 'Stop the answer' : 'Send'}
        onClick={(event) => {
          if (!isBusy) return;
          // After `stop()` this is the submit button again: its default action would send.
          event.preventDefault();
          stopAnswer();
        }}
      >
        {isBusy ? <IconPlayerStop {...iconProps} /> : <IconSend {...iconProps} />}
      </button>
    </form>
  );
}
