import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  codeLanguages,
  type Question,
  type QuestionDraft,
  questionDraftSchema,
  questionEndpoints,
  questionKinds,
  questionLimits,
} from '@avsar/contract';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { codeLanguageNames } from '#features/lessons/text/code-languages.ts';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors } from '#forms/fields.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { getQuestion } from '../writer-queries.ts';
import { kindTexts, writingMessages } from '../writing.messages.ts';
import { AnswerKeyFields } from './answer-key-fields.tsx';
import styles from './bank.module.css';
import { submitByKey, type TextField } from './question-fields.ts';
import { QuestionPreview } from './question-preview.tsx';
import { emptyQuestion, optionRowOf, questionDraftOf, type TypedQuestion, typedQuestionOf } from './typed-question.ts';

interface QuestionFormProps {
  readonly courseId: string;
  /** The question being changed; undefined for a new one. */
  readonly question: Question | undefined;
  /** The question that was written just before. */
  readonly before: TypedQuestion | undefined;
  readonly lessons: readonly { readonly id: number; readonly title: string }[];
  readonly onReload: (newer: Question) => void;
  readonly cancelText: string;
  readonly onCancel: () => void;
  readonly onSaved: (typed: TypedQuestion) => void;
}

/** Writes or changes a question of the bank. */
export function QuestionForm(props: QuestionFormProps) {
  const { courseId, question, before, lessons, cancelText, onReload, onCancel, onSaved } = props;
  const questionField = useRef<HTMLTextAreaElement>(null);
  // A new question begins with its words: the kind is mostly that of the one before.
  useEffect(() => questionField.current?.focus(), []);
  const [typed, setTyped] = useState(() =>
    question === undefined ? emptyQuestion(before) : typedQuestionOf(question),
  );
  const form = useForm({
    schema: questionDraftSchema,
    read: () => questionDraftOf(typed),
    renameFaults: (faults) => faultsInForm(faults, typed),
    save: (draft: QuestionDraft, { version }) => save(courseId, question, draft, version),
    edited: question && { row: question, reread: () => getQuestion(question.id), differences, onReload },
    onSaved: () => {
      toast.success(question === undefined ? writingMessages.added(1) : writingMessages.saved);
      onSaved(typed);
    },
  });
  const change = (changes: Partial<TypedQuestion>) => {
    form.markChanged();
    setTyped((now) => ({ ...now, ...changes }));
  };
  const text: TextField = (name, key) => ({
    ...form.field(name),
    size: 'md',
    autoComplete: 'off',
    value: typed[key],
    onChange: ({ currentTarget }) => {
      form.setFaultOf(name)(undefined);
      change({ [key]: currentTarget.value });
    },
    onKeyDown: submitByKey,
  });
  const hasProgram = typed.hasProgram || typed.kind === 'code';
  return (
    <Form
      form={form}
      layout="column"
      className={styles.form}
      submit={question === undefined ? 'Add the question' : 'Save'}
      cancelText={cancelText}
      cancel={onCancel}
    >
      {question !== undefined && <p className={styles.dim}>{writingMessages.keepsShown}</p>}
      <NativeSelect
        {...text('content.kind', 'kind')}
        label="How it is answered"
        data={questionKinds.map((kind) => ({ value: kind, label: kindTexts[kind] }))}
      />
      <Textarea
        {...text('content.text', 'text')}
        ref={questionField}
        label="Question"
        description={writingMessages.marks}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={questionLimits.textCharactersMost}
        required
      />
      {typed.kind !== 'code' && (
        <CheckField
          name="hasProgram"
          label="With a program"
          isChecked={typed.hasProgram}
          onChange={() => change({ hasProgram: !typed.hasProgram })}
        />
      )}
      {hasProgram && (
        <>
          <NativeSelect
            {...text('content.program.language', 'language')}
            label="Language"
            data={[
              { value: '', label: 'None: in one colour' },
              ...codeLanguages.map((value) => ({ value, label: codeLanguageNames[value] })),
            ]}
          />
          <Textarea
            {...text('content.program.text', 'program')}
            label="Program"
            classNames={{ input: styles.code ?? '' }}
            autosize
            minRows={4}
            maxRows={20}
            maxLength={questionLimits.codeCharactersMost}
            spellCheck={false}
            required
          />
        </>
      )}
      <AnswerKeyFields typed={typed} form={form} text={text} onChange={change} />
      <Textarea
        {...text('content.explanation', 'explanation')}
        label="Explanation"
        description={writingMessages.explanationWhy}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={questionLimits.explanationCharactersMost}
      />
      <div className={styles.pair}>
        <TextInput {...text('content.points', 'points')} label="Points" inputMode="numeric" required />
        <TextInput {...text('tags', 'tags')} label="Tags" description={writingMessages.tagsWhy} />
      </div>
      {lessons.length > 0 && (
        <NativeSelect
          {...text('lessonId', 'lessonId')}
          label="Lesson"
          data={[
            { value: '', label: 'None' },
            ...lessons.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <p className={styles.keys}>{writingMessages.submitKeys}</p>
      <Disclosure title="Preview">
        <QuestionPreview typed={typed} />
      </Disclosure>
    </Form>
  );
}

async function save(courseId: string, question: Question | undefined, draft: QuestionDraft, version = 0) {
  if (question === undefined) {
    return callApi(questionEndpoints.add, { params: { courseId }, body: { questions: [draft] } });
  }
  return callApi(questionEndpoints.update, {
    params: { questionId: String(question.id) },
    body: { ...draft, version },
  });
}

/** Faults at the fields of this form: lists are typed in one field, and left-out rows have shifted the others. */
function faultsInForm(faults: FieldErrors, typed: TypedQuestion): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([name, text]) => {
      const plain = /NaN/.test(text) ? writingMessages.numberMissing : text;
      const [, list, place] = /^(?:questions\.0\.)?content\.(options|accepted|items)\.(\d+)/.exec(name) ?? [];
      if (list === 'options') return [`content.options.${optionRowOf(typed, Number(place))}.text`, plain];
      if (list !== undefined) return [`content.${list}`, plain];
      return [name.replace(/^questions\.0\./, '').replace(/^tags\.\d+$/, 'tags'), plain];
    }),
  );
}

const differences = differencesBy<Question>(({ content, tags }) => ({
  'How it is answered': kindTexts[content.kind],
  Question: content.text,
  Explanation: content.explanation,
  Points: String(content.points),
  Tags: tags.join(', '),
}));
