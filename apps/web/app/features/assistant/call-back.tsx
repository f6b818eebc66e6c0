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
import { callApi } from '#api/client.ts';
import { useAuth } from '#features/auth/index.ts';
import { readForm, useDraft } from '#lib/use-draft.ts';
import { IconPhoneCall } from '#ui/pictures/icons.ts';
import styles from './call-back.module.css';
import { assistantMessages } from './assistant.messages.ts';
import { markCallBackAsked } from './talk-store.ts';
import type { Answer, Question } from './talk.ts';

interface CallBackProps {
  readonly answer: Answer;
  readonly question: Question;
}

/** Offers a call-back by a person: for unanswered questions, and for answers that are only quoted from pages. */
export function CallBack({ answer, question }: CallBackProps) {
  const [step, setStep] = useState<'offered' | 'open' | 'declined'>('offered');
  if (answer.isCallBackAsked) {
    // The form had the focus and is gone: the confirmation takes the focus.
    return (
      <p ref={step === 'open' ? takeFocus : undefined} tabIndex={-1} className={styles.sent}>
        {assistantMessages.callBackSent}
      </p>
    );
  }
  if (step === 'open') return <CallBackForm answer={answer} question={question} onClose={() => setStep('declined')} />;
  return (
    <Button
      // After "Not now" the focus returns to this button.
      ref={step === 'declined' ? takeFocus : undefined}
      variant="light"
      leftSection={<IconPhoneCall size={18} stroke={1.75} aria-hidden />}
      onClick={() => setStep('open')}
    >
      {assistantMessages.callBackOffer}
    </Button>
  );
}

/** Text of the enquiry: names the chat, the page and the question, so that staff know the context. */
const queryOf = ({ text, page }: Question) => `Asked in the chat${page === undefined ? '' : ` at ${page}`}: ${text}`;

function CallBackForm({ answer, question, onClose }: CallBackProps & { readonly onClose: () => void }) {
  const { role, hasEnded } = useAuth();
  const [isVisitor, setVisitor] = useState(false);
  const isKnown = (role === 'STUDENT' || role === 'TRAINER') && !hasEnded && !isVisitor;
  const draft = useDraft();
  const titleId = useId();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const send = async (form: HTMLFormElement, body: CallInput<typeof enquiryEndpoints.askAboutCourse>['body']) => {
    setSending(true);
    try {
      await callApi(enquiryEndpoints.askAboutCourse, { body });
      markCallBackAsked(answer.id);
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
      // The login has ended meanwhile: the server now treats the person as a visitor, who must give name and number.
      setVisitor(true);
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

/** The button that opened the form is gone, so the first field takes the focus. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, button')?.focus();
  form?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the first invalid field, or else the button; not if the focus has moved outside the form. */
function focusFault(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !form.contains(activeElement)) return;
  form.querySelector<HTMLElement>('[aria-invalid="true"], input:invalid, button')?.focus();
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
