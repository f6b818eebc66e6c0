import type { QuestionFigure } from '@avsar/contract';
import { countText } from '#lib/format.ts';
import { IconAlertTriangle } from '#ui/pictures/icons.ts';
import { plainQuestion } from '../question/question-text.ts';
import { kindTexts, writingMessages } from '../writing.messages.ts';
import styles from './quiz-results.module.css';

/** Each question with how it was answered; the hardest ones first, since those are worth another lesson. */
export const QuestionFigures = ({ questions }: { readonly questions: readonly QuestionFigure[] }) => (
  <ul className={styles.questions}>
    {questions
      .toSorted((one, other) => one.rightPercent - other.rightPercent)
      .map((question) => (
        <li key={`${question.questionId}-${question.contentNumber}`} className={styles.question}>
          <Figure question={question} />
        </li>
      ))}
  </ul>
);

function Figure({ question }: { readonly question: QuestionFigure }) {
  const { kind, text, contentNumber, shown, unanswered, rightPercent, pointsPercent, wrong, discrimination } = question;
  return (
    <article aria-label={plainQuestion(text)}>
      <h3 className={styles.text}>{plainQuestion(text)}</h3>
      <p className={styles.dim}>
        {kindTexts[kind]}
        {contentNumber > 1 && `, changed ${countText(contentNumber - 1, 'time')}`}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.right} style={{ inlineSize: `${rightPercent}%` }} />
      </div>
      <p data-tabular>
        <strong>{rightPercent} % right</strong> of {countText(shown, 'student')}
        {pointsPercent !== rightPercent && `, ${pointsPercent} % of the points`}
        {unanswered > 0 && `, ${unanswered} without an answer`}
      </p>
      {wrong.length > 0 && (
        <>
          <p className={styles.dim}>Most frequent wrong answers</p>
          <ul className={styles.wrong}>
            {wrong.map(({ answer, count }) => (
              <li key={answer}>
                <span>{answer}</span> <span data-tabular>{countText(count, 'time')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {discrimination !== null && <Discrimination value={discrimination} />}
    </article>
  );
}

/** Whether those who know more answer it better. */
function Discrimination({ value }: { readonly value: number }) {
  if (value < 0) {
    return (
      <p className={styles.misleading}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {writingMessages.misleading}
      </p>
    );
  }
  return (
    <p className={styles.dim}>
      The best third is right {value} % more often than the weakest{value < 20 && ': it hardly tells them apart'}.
    </p>
  );
}
