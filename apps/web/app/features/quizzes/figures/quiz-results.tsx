import type { QuizFigures } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '#lists/loaded-part.tsx';
import type { WriterPage } from '../quiz-paths.ts';
import { figuresQuery } from '../writer-queries.ts';
import { writingMessages } from '../writing.messages.ts';
import { QuizFrame } from '../write/quiz-frame.tsx';
import { QuestionFigures } from './question-figures.tsx';
import styles from './quiz-results.module.css';
import { QuizStudents } from './quiz-students.tsx';

/** How a quiz was taken: its sums, its questions, and the students. */
export function QuizResults({ page, quizId }: { readonly page: WriterPage; readonly quizId: string }) {
  const query = useQuery(figuresQuery(page.viewer, quizId));
  return (
    <QuizFrame page={page} title="Results" {...(query.data !== undefined && { lead: query.data.quiz.title })}>
      <LoadedPart query={query} failed={writingMessages.figuresFailed}>
        {(figures) => (
          <div className={styles.parts}>
            <Sums figures={figures} />
            <section aria-labelledby="questions">
              <h2 id="questions" className={styles.heading}>
                Questions
              </h2>
              {figures.questions.length === 0 ? (
                <p>{writingMessages.noFigures}</p>
              ) : (
                <>
                  <p className={styles.dim}>{writingMessages.firstOnly}</p>
                  <QuestionFigures questions={figures.questions} />
                </>
              )}
            </section>
            <QuizStudents page={page} quizId={quizId} />
          </div>
        )}
      </LoadedPart>
    </QuizFrame>
  );
}

function Sums({ figures }: { readonly figures: QuizFigures }) {
  const { students, taken, passed, running, averagePercent } = figures;
  const sums = [
    { name: 'Students of the course', value: String(students) },
    { name: 'Have finished it', value: String(taken) },
    { name: 'Passed', value: String(passed) },
    { name: 'Answering now', value: String(running) },
    { name: 'Average of the best results', value: averagePercent === null ? 'none yet' : `${averagePercent} %` },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tabular>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
