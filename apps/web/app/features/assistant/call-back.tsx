import { Button, TextInput } from '@mantine/core';
import {
  ApiError,
  type CallInput,
  courseQueryDraftSchema,
  enquiryEndpoints,
  strangersCourseQueryDraftSchema,
} from '@avsar/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { callApi, useAuth } from '#features/auth/index.ts';
import { readForm, useDraft } from '#lib/use-draft.ts';
import { IconPhoneCall } from '#ui/icons.ts';
import styles from './call-back.module.css';
import { assistantMessages } from './assistant.messages.ts';
import { noteCallBack } from './talk-store.ts';
import type { Answer, Question } from './talk.ts';

interface CallBackProps {
  readonly answer: Answer;
  readonly question: Question;
}

/** A person answers what the assistant could not, or said in words that were not made for the question. */
export function CallBack({ answer, question }: CallBackProps) {
  const [step, setStep] = useState<'offered' | 'open' | 'declined'>('offered');
  if (answer.isCallBackAsked) {
    // Whoever has just sent it stands where the form was.
    return (
      <p ref={step === 'open' ? takeFocus : undefined} tabIndex={-1} className={styles.sent}>
        {assistantMessages.callBackSent}
      </p>
    );
  }
  if (step === 'open') return <CallBackForm answer={answer} question={question} onClose={() => setStep('declined')} />;
  return (
    <Button
      // Whoever thought better of it stands here again.
      ref={step === 'declined' ? takeFocus : undefined}
      variant="light"
      leftSection={<IconPhoneCall size={18} stroke={1.75} aria-hidden />}
      onClick={() => setStep('open')}
    >
      {assistantMessages.callBackOffer}
    </Button>
  );
}

/** So that colleagues see where it comes from, and what "it" was. */
const queryOf = ({ text, page }: Question) => `Asked in the chat${page === undefined ? '' : ` at ${page}`}: ${text}`;

function CallBackForm({ answer, question, onClose }: CallBackProps & { readonly onClose: () => void }) {
  const { role, hasEnded } = useAuth();
  const [isStranger, setStranger] = useState(false);
  const isKnown = (role === 'STUDENT' || role === 'TRAINER') && !hasEnded && !isStranger;
  const draft = useDraft();
  const titleId = useId();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (form: HTMLFormElement, body: CallInput<typeof enquiryEndpoints.askAboutCourse>['body']) => {
    setSending(true);
    try {
      await callApi(enquiryEndpoints.askAboutCourse, { body });
      noteCallBack(answer.id);
    } catch (error) {
      flushSync(() => {
        setSending(false);
        refuse(error);
      });
      focusFault(form);
    }
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setRefusal(assistantMessages.callBackFailed);
    } else if (isKnown && 'fullName' in error.fields) {
      // Their login has ended meanwhile: to the server they are visitors, who have to say these things.
      setStranger(true);
      setRefusal(assistantMessages.callBackStranger);
    } else {
      draft.setFaults(error.fields);
      setRefusal(error.message === '' ? assistantMessages.callBackFailed : error.message);
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setRefusal(undefined);
    const schema = isKnown ? courseQueryDraftSchema : strangersCourseQueryDraftSchema;
    const body = draft.check(schema, { ...readForm(form), query: queryOf(question), selectedOption: 'other' });
    if (body === undefined) requestAnimationFrame(() => focusFault(form));
    else await send(form, body);
  };

  return (
    <form
      ref={focusFirst}
      className={styles.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={titleId} className={styles.title}>
        {assistantMessages.callBackTitle}
      </h3>
      {isKnown ? (
        <p>{assistantMessages.callBackKnown}</p>
      ) : (
        <>
          <TextInput {...draft.field('fullName')} size="md" label="Full name" autoComplete="name" required />
          <TextInput
            {...draft.field('contactNumber')}
            size="md"
            label="Mobile number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
          />
          <TextInput {...draft.field('email')} size="md" label="E-mail" type="email" autoComplete="email" required />
        </>
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          Call me back
        </Button>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** What was pressed is gone: its place is the first thing of what came instead. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, button')?.focus();
  form?.scrollIntoView({ block: 'nearest' });
}

/** To what is to be put right, or else to the button; unless somebody has gone on to something else. */
function focusFault(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !form.contains(activeElement)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"], input:invalid, button')?.focus();
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
