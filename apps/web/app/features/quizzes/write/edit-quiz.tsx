import type { Quiz } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadedPart } from '#lists/loaded-part.tsx';
import type { WriterPage } from '../quiz-paths.ts';
import { lessonChoicesQuery, quizQuery, writerKeys } from '../writer-queries.ts';
import { writingMessages } from '../writing.messages.ts';
import { QuizForm } from './quiz-form.tsx';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizState } from './quiz-state.tsx';

/** The page on which a new quiz is written. */
export function NewQuiz({ page }: { readonly page: WriterPage }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: lessons, isError } = useQuery(lessonChoicesQuery(page.viewer, page.courseId));
  const open = async ({ id }: Quiz) => {
    for (const key of writerKeys) void client.invalidateQueries(key);
    await navigate(page.paths.quiz(id), { replace: true });
  };
  return (
    <QuizFrame page={page} title="Write a quiz">
      {(lessons !== undefined || isError) && (
        <QuizForm
          page={page}
          quiz={undefined}
          lessons={lessons ?? []}
          onReload={() => undefined}
          onSaved={(saved) => void open(saved)}
        />
      )}
    </QuizFrame>
  );
}

/** The page on which a quiz is changed, published and closed. */
export function EditQuiz({ page, quizId }: { readonly page: WriterPage; readonly quizId: string }) {
  const query = useQuery(quizQuery(page.viewer, quizId));
  const lessons = useQuery(lessonChoicesQuery(page.viewer, page.courseId));
  const client = useQueryClient();
  // What was saved here since the page was opened.
  const [saved, setSaved] = useState<Quiz>();
  /** The version that was changed in the form and not saved since. */
  const [typedOver, setTypedOver] = useState<number>();
  const show = (quiz: Quiz) => {
    setSaved(quiz);
    for (const key of writerKeys) void client.invalidateQueries(key);
  };
  return (
    <QuizFrame page={page} title={(saved ?? query.data)?.title ?? 'Quiz'}>
      <LoadedPart query={query} failed={writingMessages.quizFailed}>
        {(loaded) => {
          const quiz = saved ?? loaded;
          return (
            <>
              <QuizState page={page} quiz={quiz} isUnsaved={typedOver === quiz.version} onChanged={show} />
              {(lessons.data !== undefined || lessons.isError) && (
                <QuizForm
                  key={quiz.version}
                  page={page}
                  quiz={quiz}
                  lessons={lessons.data ?? []}
                  onReload={setSaved}
                  onTyped={() => setTypedOver(quiz.version)}
                  onSaved={show}
                />
              )}
            </>
          );
        }}
      </LoadedPart>
    </QuizFrame>
  );
}
