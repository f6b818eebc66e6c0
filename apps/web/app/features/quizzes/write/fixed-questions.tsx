import { Input, VisuallyHidden } from '@mantine/core';
import { questionEndpoints } from '@avsar/contract';
import { useState } from 'react';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callPageAs } from '#api/client.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconX } from '#ui/pictures/icons.ts';
import { plainQuestion } from '../question/question-text.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { kindTexts, writingMessages } from '../writing.messages.ts';
import styles from './quiz-form.module.css';
import type { FixedQuestion } from './typed-quiz.ts';

interface FixedQuestionsProps {
  readonly page: WriterPage;
  readonly questions: readonly FixedQuestion[];
  readonly fault: string | undefined;
  readonly onChange: (questions: readonly FixedQuestion[]) => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface FoundQuestion extends SearchSelectOption {
  readonly question: FixedQuestion;
}

/** Questions that every attempt has, in order; found in the bank by their words. */
export function FixedQuestions({ page: { viewer, courseId }, questions, fault, onChange }: FixedQuestionsProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const moved = questions[from];
    if (moved === undefined || to < 0 || to >= questions.length) return;
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(`Now question ${to + 1} of ${questions.length}.`);
  };
  const search = async (text: string, signal: AbortSignal): Promise<readonly FoundQuestion[]> => {
    const query = text === '' ? {} : { q: text };
    const { items } = await callPageAs(viewer, questionEndpoints.list, { params: { courseId }, query }, { signal });
    return items
      .filter(({ id }) => questions.every((question) => question.id !== id))
      .map(({ id, content }) => ({
        id,
        label: plainQuestion(content.text),
        note: kindTexts[content.kind],
        question: { id, text: content.text, points: content.points },
      }));
  };
  return (
    <fieldset className={styles.list}>
      <legend>In every attempt</legend>
      {questions.length === 0 && <p className={styles.dim}>{writingMessages.noFixed}</p>}
      <ol className={styles.questions}>
        {questions.map(({ id, text, points }, at) => {
          const name = plainQuestion(text);
          return (
            <li key={id} className={styles.question}>
              <span className={styles.words}>
                {name} <span className={styles.dim}>{countText(points, 'point')}</span>
              </span>
              <span className={styles.buttons}>
                <IconButton label={`Move up: ${name}`} aria-disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <IconArrowUp {...icon} />
                </IconButton>
                <IconButton
                  label={`Move down: ${name}`}
                  aria-disabled={at === questions.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown {...icon} />
                </IconButton>
                <IconButton
                  label={`Take out: ${name}`}
                  onClick={() => onChange(questions.filter((question) => question.id !== id))}
                >
                  <IconX {...icon} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <SearchSelect
        key={questions.length}
        label="Add a question"
        placeholder="Search in the question bank"
        name="questionIds"
        chosen={undefined}
        onChoose={({ question }: FoundQuestion) => onChange([...questions, question])}
        search={search}
        none={writingMessages.noneFound}
        failed={writingMessages.bankFailed}
      />
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}
