import { type Answer, type DrawnQuestion, questionContentSchema } from '@avsar/contract';
import { useId, useState } from 'react';
import { AnswerField } from '../taking/answer-field.tsx';
import { QuestionTextView } from '../question/question-text-view.tsx';
import styles from './bank.module.css';
import { questionDraftOf, type TypedQuestion } from './typed-question.ts';

/** The typed question as a student will see it. Nothing that is answered here is kept. */
export function QuestionPreview({ typed }: { readonly typed: TypedQuestion }) {
  const titleId = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = shownQuestionOf(typed);
  return (
    <div className={styles.preview}>
      <div id={titleId}>
        <QuestionTextView text={question.text} program={question.program} />
      </div>
      <AnswerField
        key={typed.kind}
        question={question}
        answer={answer}
        labelledBy={titleId}
        onChange={(given) => setAnswer(given)}
      />
    </div>
  );
}

/** What is typed so far, also if it cannot be saved yet. */
function shownQuestionOf(typed: TypedQuestion): DrawnQuestion {
  const lines = typed.items.split('\n').filter((line) => line.trim() !== '');
  const options = {
    single: typed.options.map(({ text }) => text),
    multiple: typed.options.map(({ text }) => text),
    order: lines.toReversed(),
  };
  const parsed = questionContentSchema.safeParse((questionDraftOf(typed) as { content: unknown }).content);
  return {
    position: 1,
    kind: typed.kind,
    text: typed.text,
    program: parsed.data?.program ?? null,
    options: typed.kind in options ? [...new Set(optionsOf(options, typed.kind))].filter((text) => text !== '') : [],
    pointsMost: parsed.data?.points ?? 1,
    answer: null,
    version: 0,
    review: null,
  };
}

const optionsOf = (options: Readonly<Record<string, readonly string[]>>, kind: string) => options[kind] ?? [];
