import type { Score } from '@avsar/contract';

/** Points with at most two decimals: 4, 5.5, 6.67. */
export const pointsText = (points: number) => String(Number(points.toFixed(2)));

/** Texts for students who take quizzes. */
export const quizMessages = {
  listFailed: 'The quizzes could not be loaded.',
  quizFailed: 'The quiz could not be loaded.',
  attemptFailed: 'The attempt could not be loaded.',
  beginFailed: 'The quiz could not begin. Please try again.',
  score: ({ points, pointsMost, percent }: Score) => `${pointsText(points)} of ${pointsMost} points, ${percent} %`,
  best: ({ percent, isPassed }: Score) => `Best result ${percent} %, ${isPassed ? 'passed' : 'not passed'}`,
  notTaken: 'Not taken yet',
  running: 'Begun, not finished',
  opens: (moment: string) => `Opens on ${moment}`,
  closes: (moment: string) => `Closes on ${moment}`,
  closed: 'Closed',
  attemptsLeft: (used: number, most: number) => `${used} of ${most} attempts used`,
  anyAttempts: 'as often as you like; the best result counts',
  noLimit: 'no time limit',
  timeBegins: 'The time begins with the button and goes on if you leave the page.',
  answersAfterAttempt: 'right answers and explanations after each attempt',
  answersAfterClose: 'right answers and explanations after the quiz has closed',
  questionOf: (place: number, count: number) => `Question ${place} of ${count}`,
  saved: 'Saved',
  saving: 'Saving …',
  notSaved: 'Not saved: there is no connection. Your answers stay here and are saved when it is back.',
  refused: (why: string) => `Not saved: ${why}`,
  takenElsewhere: 'You have answered in another window too. The newest answers are shown.',
  left: (text: string) => `${text} left`,
  announceLeft: (text: string) => `You have ${text} left.`,
  timeOver: 'The time is over. What you have answered counts.',
  finishing: 'Finishing …',
  finishFailed: 'The quiz could not be finished. Your answers are kept; please try again.',
  finishOffline: 'There is no connection. The quiz is finished when it is back.',
  allAnswered: 'You have answered every question.',
  unanswered: (places: readonly number[]) =>
    places.length === 1
      ? `Question ${places[0]} has no answer yet.`
      : `These questions have no answer yet: ${places.join(', ')}.`,
  noReturn: 'After this, answers cannot be changed.',
  endedByTime: 'The time was over; your saved answers counted.',
  explainedLater: 'Right answers and explanations are shown when the quiz has closed for everybody.',
  explainedAfterNext: 'Right answers are hidden while your next attempt is running.',
  noAnswer: 'No answer',
} as const;
