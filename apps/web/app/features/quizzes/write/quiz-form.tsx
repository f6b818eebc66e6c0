import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Quiz, type QuizDraft, quizDraftSchema, quizEndpoints, quizLimits } from '@avsar/contract';
import { useState } from 'react';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { countText, momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import formStyles from '#ui/form/form.module.css';
import { plainQuestion } from '../question/question-text.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { getQuiz } from '../writer-queries.ts';
import { writingMessages } from '../writing.messages.ts';
import { DrawFields } from './draw-fields.tsx';
import { FixedQuestions } from './fixed-questions.tsx';
import { questionCountOf, quizDraftOf, type TypedQuiz, typedQuizOf } from './typed-quiz.ts';

interface QuizFormProps {
  readonly page: WriterPage;
  /** The quiz being changed; undefined for a new one. */
  readonly quiz: Quiz | undefined;
  readonly lessons: readonly { readonly id: number; readonly title: string }[];
  readonly onReload: (newer: Quiz) => void;
  /** Something was typed that is not saved yet. */
  readonly onTyped?: () => void;
  readonly onSaved: (saved: Quiz) => void;
}

/** Writes or changes a quiz: its questions first, then how it is taken. */
export function QuizForm({ page, quiz, lessons, onReload, onTyped, onSaved }: QuizFormProps) {
  const [typed, setTyped] = useState(() => typedQuizOf(quiz));
  const form = useForm({
    schema: quizDraftSchema,
    read: () => quizDraftOf(typed),
    renameFaults: faultsInForm,
    save: (draft: QuizDraft, { version }) =>
      quiz === undefined
        ? callApi(quizEndpoints.create, { params: { courseId: page.courseId }, body: draft })
        : callApi(quizEndpoints.update, {
            params: { quizId: String(quiz.id) },
            body: { quiz: draft, version: version ?? quiz.version },
          }),
    edited: quiz && { row: quiz, reread: () => getQuiz(quiz.id), differences, onReload },
    onSaved: (saved) => {
      toast.success(quiz === undefined ? writingMessages.quizAdded : writingMessages.quizSaved);
      onSaved(saved);
    },
  });
  const change = (changes: Partial<TypedQuiz>) => {
    form.markChanged();
    onTyped?.();
    setTyped((now) => ({ ...now, ...changes }));
  };
  const text = (name: string, key: TextName) => ({
    ...form.field(name),
    size: 'md' as const,
    autoComplete: 'off',
    value: typed[key],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      form.setFaultOf(name)(undefined);
      change({ [key]: currentTarget.value });
    },
  });
  return (
    <>
      <Form
        form={form}
        layout="card"
        label="Quiz"
        submit={quiz === undefined ? 'Save as a draft' : 'Save'}
        cancel={page.paths.list}
      >
        <FormGroup title="What it is about">
          <div className={formStyles.wide}>
            <TextInput {...text('title', 'title')} label="Title" maxLength={quizLimits.titleCharactersMost} required />
          </div>
          <div className={formStyles.wide}>
            <Textarea
              {...text('intro', 'intro')}
              label="Introduction"
              description="Read before it begins. May be empty."
              autosize
              minRows={2}
              maxRows={8}
              maxLength={quizLimits.introCharactersMost}
            />
          </div>
          {lessons.length > 0 && (
            <NativeSelect
              {...text('lessonId', 'lessonId')}
              label="After which lesson"
              data={[
                { value: '', label: 'None' },
                ...lessons.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
          )}
        </FormGroup>
        <FormGroup title={`Questions: ${countText(questionCountOf(typed), 'question')} in an attempt`}>
          <div className={formStyles.wide}>
            <FixedQuestions
              page={page}
              questions={typed.questions}
              fault={form.faults['questionIds']}
              onChange={(questions) => {
                form.setFaultOf('questionIds')(undefined);
                change({ questions });
              }}
            />
          </div>
          <div className={formStyles.wide}>
            <DrawFields
              page={page}
              draws={typed.draws}
              form={form}
              onChange={(draws) => {
                form.setFaultOf('draws')(undefined);
                change({ draws });
              }}
            />
          </div>
          <CheckField
            name="shufflesQuestions"
            label="Questions in another order for each student"
            isChecked={typed.shufflesQuestions}
            onChange={() => change({ shufflesQuestions: !typed.shufflesQuestions })}
          />
          <CheckField
            name="shufflesOptions"
            label="Answers in another order for each student"
            isChecked={typed.shufflesOptions}
            onChange={() => change({ shufflesOptions: !typed.shufflesOptions })}
          />
        </FormGroup>
        <FormGroup title="How it is taken">
          <TextInput
            {...text('minutes', 'minutes')}
            label="Minutes"
            description="Empty: no time limit."
            inputMode="numeric"
          />
          <TextInput
            {...text('attemptsMost', 'attemptsMost')}
            label="Attempts"
            description="Empty: any number. The best one counts."
            inputMode="numeric"
          />
          <TextInput
            {...text('passPercent', 'passPercent')}
            label="Passed with"
            description={writingMessages.passHow}
            inputMode="numeric"
            required
          />
          <NativeSelect
            {...text('explains', 'explains')}
            label="Right answers and explanations"
            description={typed.explains === 'attempt' ? writingMessages.explainsHow : undefined}
            data={[
              { value: 'attempt', label: 'After each attempt' },
              { value: 'close', label: 'After the quiz has closed' },
            ]}
          />
        </FormGroup>
        <FormGroup title="When it is open">
          <TextInput
            {...text('opensAt', 'opensDay')}
            type="date"
            label="Opens on"
            description="Empty: when it is published."
          />
          <TextInput {...text('opensTime', 'opensTime')} type="time" label="At (IST)" description="Empty: midnight." />
          <TextInput
            {...text('closesAt', 'closesDay')}
            type="date"
            label="Closes on"
            description="Empty: when you close it."
          />
          <TextInput
            {...text('closesTime', 'closesTime')}
            type="time"
            label="At (IST)"
            description="Empty: end of the day."
          />
        </FormGroup>
        {quiz !== undefined && quiz.attempts.running > 0 && <p>{writingMessages.runsUnchanged}</p>}
      </Form>
      <LeaveWarning isUnsaved={form.isUnsaved} />
    </>
  );
}

type TextName = Exclude<keyof TypedQuiz, 'questions' | 'draws' | 'shufflesQuestions' | 'shufflesOptions'>;

/** A change is sent inside `quiz`; a new quiz is not. */
const faultsInForm = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([name, text]) => [
      name.replace(/^quiz\./, '').replace(/^questionIds\.\d+$/, 'questionIds'),
      /NaN/.test(text) ? writingMessages.numberMissing : text,
    ]),
  );

const differences = differencesBy<Quiz>((quiz) => ({
  Title: quiz.title,
  Introduction: quiz.intro,
  Questions: quiz.questions.map(({ text }) => plainQuestion(text)).join('; '),
  'Drawn by chance': quiz.draws.map(({ tag, count }) => `${count} ${tag ?? 'from all'}`).join(', '),
  Minutes: String(quiz.minutes ?? 'no limit'),
  Attempts: String(quiz.attemptsMost ?? 'any number'),
  'Passed with': `${quiz.passPercent} %`,
  Opens: quiz.opensAt === null ? '' : momentInIndia(quiz.opensAt),
  Closes: quiz.closesAt === null ? '' : momentInIndia(quiz.closesAt),
}));
