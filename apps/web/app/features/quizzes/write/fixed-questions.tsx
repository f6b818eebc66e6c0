import { Input, VisuallyHidden } from '@mantine/core';
import { questionEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callPageAs } from '#api/client.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconX } from '#ui/pictures/icons.ts';
import { plainQuestion } from '../question/question-text.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { tagsQuery } from '../writer-queries.ts';
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
export function FixedQuestions({ page, questions, fault, onChange }: FixedQuestionsProps) {
  const { viewer, courseId, paths } = page;
  const list = useRef<HTMLFieldSetElement>(null);
  const { data: bank } = useQuery(tagsQuery(viewer, courseId));
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const moved = questions[from];
    if (moved === undefined || to < 0 || to >= questions.length) return;
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(`Now question ${to + 1} of ${questions.length}.`);
  };
  const add = (question: FixedQuestion) => {
    flushSync(() => onChange([...questions, question]));
    setAnnouncement(`Added as question ${questions.length + 1}.`);
    // Trainers choose several in a row; the field is a new one, with the questions that are left.
    list.current?.querySelector<HTMLElement>('input[name="questionIds"]')?.focus();
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
    <fieldset ref={list} className={styles.list}>
      <legend>In every attempt</legend>
      {questions.length === 0 && bank?.all !== 0 && <p className={styles.dim}>{writingMessages.noFixed}</p>}
      {bank?.all === 0 && (
        <p>
          {writingMessages.emptyBank} <Link to={paths.questions}>Open the question bank</Link>
        </p>
      )}
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
        onChoose={({ question }: FoundQuestion) => add(question)}
        search={search}
        none={writingMessages.noneFound}
        failed={writingMessages.bankFailed}
      />
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}
