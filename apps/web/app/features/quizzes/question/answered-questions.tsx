import type { DrawnQuestion } from '@avsar/contract';
import { IconCircleCheck, IconCircleX } from '#ui/pictures/icons.ts';
import { pointsText, quizMessages } from '../quizzes.messages.ts';
import styles from './answered-questions.module.css';
import { OptionText } from './option-text.tsx';
import { QuestionTextView } from './question-text-view.tsx';

interface AnsweredQuestionsProps {
  readonly questions: readonly DrawnQuestion[];
  /** What stands above the answer that was given. */
  readonly whose: string;
}

/** The questions of an attempt that is over. Right answers and explanations are there if the server has sent them. */
export const AnsweredQuestions = ({ questions, whose }: AnsweredQuestionsProps) => (
  <ol className={styles.questions}>
    {questions.map((question) => (
      <li key={question.position} className={styles.question}>
        <AnsweredQuestion question={question} whose={whose} />
      </li>
    ))}
  </ol>
);

function AnsweredQuestion({ question, whose }: { readonly question: DrawnQuestion; readonly whose: string }) {
  const { position, text, program, review, pointsMost } = question;
  return (
    <article aria-label={`Question ${position}`}>
      <h2 className={styles.title}>
        Question {position}
        {review !== null && <Verdict isRight={review.isRight} points={review.points} pointsMost={pointsMost} />}
      </h2>
      <QuestionTextView text={text} program={program} />
      <dl className={styles.answers}>
        <div>
          <dt>{whose}</dt>
          <dd>
            <GivenAnswer question={question} />
          </dd>
        </div>
        {review !== null && !review.isRight && (
          <div>
            <dt>Right answer</dt>
            <dd>
              <RightAnswer question={question} />
            </dd>
          </div>
        )}
      </dl>
      {review !== null && review.explanation !== '' && (
        <div className={styles.explanation}>
          <QuestionTextView text={review.explanation} />
        </div>
      )}
    </article>
  );
}

interface VerdictProps {
  readonly isRight: boolean;
  readonly points: number;
  readonly pointsMost: number;
}

function Verdict({ isRight, points, pointsMost }: VerdictProps) {
  const word = isRight ? 'Right' : points > 0 ? 'Partly right' : 'Wrong';
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  return (
    <span className={styles.verdict} data-right={isRight || undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {word}, {pointsText(points)} of {pointsMost}
    </span>
  );
}

function GivenAnswer({ question: { kind, options, answer } }: { readonly question: DrawnQuestion }) {
  if (answer === null) return quizMessages.noAnswer;
  if ('text' in answer) return <Typed texts={[answer.text]} isCode={kind === 'code'} />;
  return <Options kind={kind} texts={answer.places.map((place) => options[place] ?? '')} />;
}

function RightAnswer({ question: { kind, options, review } }: { readonly question: DrawnQuestion }) {
  if (review === null) return null;
  const { places, texts } = review.right;
  if (texts.length > 0) return <Typed texts={texts} isCode={kind === 'code'} />;
  return <Options kind={kind} texts={places.map((place) => options[place] ?? '')} />;
}

/** Typed answers: program output with its spaces, others in a line. */
function Typed({ texts, isCode }: { readonly texts: readonly string[]; readonly isCode: boolean }) {
  if (isCode) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      <pre className={styles.output} role="group" aria-label="Output" tabIndex={0}>
        {texts[0]}
      </pre>
    );
  }
  return texts.join(' or ');
}

function Options({ kind, texts }: { readonly kind: DrawnQuestion['kind']; readonly texts: readonly string[] }) {
  const List = kind === 'order' ? 'ol' : 'ul';
  if (texts.length === 1) return <OptionText text={texts[0] ?? ''} />;
  return (
    <List className={styles.options}>
      {texts.map((text) => (
        <li key={text}>
          <OptionText text={text} />
        </li>
      ))}
    </List>
  );
}
