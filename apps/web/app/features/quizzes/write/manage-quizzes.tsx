import { Badge, Button } from '@mantine/core';
import type { ListedQuiz } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadedPart } from '#lists/loaded-part.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { countText, lengthText, momentInIndia } from '#lib/format.ts';
import { FactsInARow } from '#ui/layout/facts-in-a-row.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import type { QuizPaths, WriterPage } from '../quiz-paths.ts';
import { quizzesQuery } from '../writer-queries.ts';
import { quizStateTexts, writingMessages } from '../writing.messages.ts';
import styles from './manage-quizzes.module.css';
import { QuizFrame } from './quiz-frame.tsx';

const colours = { draft: 'gray', published: 'leaf', closed: 'ink' } as const;

/** The quizzes of a course, for those who write them. */
export function ManageQuizzes({ page }: { readonly page: WriterPage }) {
  const query = useQuery(quizzesQuery(page.viewer, page.courseId));
  const write = (text: string) => (
    <Button component={Link} to={page.paths.newQuiz} leftSection={<IconPlus size={18} aria-hidden />}>
      {text}
    </Button>
  );
  return (
    <QuizFrame page={page} current="quizzes" title="Quizzes" actions={write('Write a quiz')}>
      <LoadedPart query={query} failed={writingMessages.quizzesFailed}>
        {({ quizzes }) =>
          quizzes.length === 0 ? (
            <>
              <p role="status">{writingMessages.noQuizzes}</p>
              <EmptyList action={write('Write the first quiz')}>{writingMessages.quizzesWhy}</EmptyList>
            </>
          ) : (
            <ul className={styles.quizzes}>
              {quizzes.map((quiz) => (
                <li key={quiz.id}>
                  <QuizCard quiz={quiz} paths={page.paths} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </QuizFrame>
  );
}

function QuizCard({ quiz, paths }: { readonly quiz: ListedQuiz; readonly paths: QuizPaths }) {
  const { id, title, state, studentCount } = quiz;
  return (
    <article className={styles.quiz} aria-label={title}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={paths.quiz(id)}>{title}</Link>
        </h2>
        <p className={styles.facts}>
          <FactsInARow parts={factsOf(quiz)} />
        </p>
      </div>
      <Badge variant="light" color={colours[state]} miw="max-content">
        {quizStateTexts[state]}
      </Badge>
      {state !== 'draft' && (
        <Button component={Link} to={paths.results(id)} variant="default" mih={44}>
          Results of {countText(studentCount, 'student')}
        </Button>
      )}
    </article>
  );
}

function factsOf({ questionCount, minutes, opensAt, closesAt }: ListedQuiz): string[] {
  return [
    countText(questionCount, 'question'),
    ...(minutes === null ? [] : [lengthText(minutes)]),
    ...(opensAt === null ? [] : [`opens ${momentInIndia(opensAt)}`]),
    ...(closesAt === null ? [] : [`closes ${momentInIndia(closesAt)}`]),
  ];
}
