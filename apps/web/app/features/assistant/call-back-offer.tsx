import { Button, TextInput } from '@mantine/core';
import { ApiError, courseQueryDraftSchema, enquiryEndpoints, strangersCourseQueryDraftSchema } from '@avsar/contract';
import { useEffect, useId, useState } from 'react';
import { callApi } from '#api/client.ts';
import { useAuth } from '#features/auth/index.ts';
import { useForm } from '#forms/use-form.ts';
import { focusIfLost } from '#lib/focus.ts';
import { rememberedUtm } from '#lib/page/utm.ts';
import { IconPhoneCall } from '#ui/pictures/icons.ts';
import styles from './call-back-offer.module.css';
import { assistantMessages } from './assistant.messages.ts';
import { markCallBackRequested } from './talk-store.ts';
import type { Answer, Question } from './talk.ts';

interface CallBackOfferProps {
  readonly answer: Answer;
  readonly question: Question;
}

/** Offers a call-back by a person: for unanswered questions, and for answers that are only quoted from pages. */
export function CallBackOffer({ answer, question }: CallBackOfferProps) {
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

function CallBackForm({ answer, question, onClose }: CallBackOfferProps & { readonly onClose: () => void }) {
  const { role, hasEnded } = useAuth();
  const [isVisitor, setVisitor] = useState(false);
  const isKnown = (role === 'STUDENT' || role === 'TRAINER') && !hasEnded && !isVisitor;
  const titleId = useId();
  const { props, field, isBusy, refusal } = useForm({
    schema: isKnown ? courseQueryDraftSchema : strangersCourseQueryDraftSchema,
    read: (texts) => ({ ...texts, query: queryOf(question), selectedOption: 'other' }),
    save: async (body) => {
      try {
        return await callApi(enquiryEndpoints.askAboutCourse, { body: { ...body, from: 'chat', ...rememberedUtm() } });
      } catch (error) {
        if (isKnown && asksForName(error)) setVisitor(true);
        throw error;
      }
    },
    onSaved: () => markCallBackRequested(answer.id),
    faultsOf: (error) => (isKnown && asksForName(error) ? {} : error.fields),
    refusal: (error) => {
      if (isKnown && asksForName(error)) return assistantMessages.callBackStranger;
      return error instanceof ApiError && error.message !== '' ? error.message : assistantMessages.callBackFailed;
    },
  });
  const { ref } = props;
  // The button that opened the form is gone, so the first field takes the focus.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, button')?.focus();
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);

  return (
    <form className={styles.form} aria-labelledby={titleId} {...props}>
      <h3 id={titleId} className={styles.title}>
        {assistantMessages.callBackTitle}
      </h3>
      {isKnown ? (
        <p>{assistantMessages.callBackKnown}</p>
      ) : (
        <>
          <TextInput
            {...field('fullName')}
            ref={isVisitor ? focusIfLost : undefined}
            size="md"
            label="Full name"
            autoComplete="name"
            required
          />
          <TextInput
            {...field('contactNumber')}
            size="md"
            label="Mobile number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
          />
          <TextInput {...field('email')} size="md" label="E-mail" type="email" autoComplete="email" required />
        </>
      )}
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          Call me back
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** The login has ended meanwhile: the server treats the person as a visitor, who must give name and number. */
const asksForName = (error: unknown) => error instanceof ApiError && 'fullName' in error.fields;

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
