import { ApiError, type JoiningAnswer, type JoiningQuestion, type JoiningSaid } from '@avsar/contract';
import { useState } from 'react';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayText, momentInIndia } from '#lib/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { AnswerFields } from '../answer-fields.tsx';
import { checkAnswer, typedAnswer } from '../typed-answer.ts';
import { questionMessages } from './page.messages.ts';
import styles from './page.module.css';

interface QuestionPageProps {
  readonly question: JoiningQuestion;
  readonly token: string;
}

/** Somebody of the company says once whether a student has started work, and is thanked. */
export function QuestionPage({ question, token }: QuestionPageProps) {
  const { institute, company, name, student, role, expiresAt } = question;
  const [said, setSaid] = useState<JoiningSaid>();
  if (said !== undefined) return <Thanks student={student.name} said={said} />;
  return (
    <Page title={questionMessages.title(name)}>
      <div className={styles.page}>
        <p>{questionMessages.greeting(institute, company)}</p>
        <h2 className={styles.role}>
          {student.name}, {role}
        </h2>
        <AnswerForm student={student.name} token={token} onSaid={setSaid} />
        <p>{questionMessages.until(momentInIndia(expiresAt))}</p>
      </div>
    </Page>
  );
}

interface AnswerFormProps {
  readonly student: string;
  readonly token: string;
  readonly onSaid: (said: JoiningSaid) => void;
}

function AnswerForm({ student, token, onSaid }: AnswerFormProps) {
  const [chosen, setChosen] = useState<JoiningAnswer>();
  const form = useForm({
    schema: async () => (await import('./send-answer.ts')).joiningAnswerSchema,
    read: (texts) => typedAnswer(chosen, texts),
    check: () => checkAnswer(chosen),
    save: async (body) => (await import('./send-answer.ts')).sendAnswer(token, body),
    onSaved: onSaid,
    refusal: refusalOf,
  });
  return (
    <Form form={form} layout="column" className={styles.form} submit={questionMessages.send} isSubmitWide>
      <AnswerFields
        field={form.field}
        legend={questionMessages.question(student)}
        labels={{ joined: questionMessages.yes, not_joined: questionMessages.no }}
        reason={questionMessages.reason}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p>{questionMessages.once}</p>
    </Form>
  );
}

/** What is wrong with a field stands at the field. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ApiError && error.status === 404)
    return `${questionMessages.ended}. ${questionMessages.endedText}`;
  return error instanceof ApiError && Object.keys(error.fields).length > 0 ? undefined : refusalTextOf(error);
}

function Thanks({ student, said }: { readonly student: string; readonly said: JoiningSaid }) {
  return (
    <Page title={questionMessages.thanks}>
      <div className={styles.page} role="status">
        <p>
          {said.joinedOn === null
            ? questionMessages.notJoined(student)
            : questionMessages.joined(student, dayText(said.joinedOn))}
        </p>
        <p>{questionMessages.mistake}</p>
      </div>
    </Page>
  );
}
