const usual = [
  'Which courses do you offer?',
  'When does the next batch start?',
  'Do you guarantee a job?',
  'How do I pay, and can I pay in parts?',
] as const;

const beginner = 'I have never written code. Which course should I start with?';

/** Questions by page; the first matching pattern counts. Each question must be clear without the page. */
const byPage: readonly (readonly [page: RegExp, questions: readonly string[]])[] = [
  [
    /^\/courses\/\d+$/,
    ['When does the next batch start?', 'What does this course cost?', 'Who teaches it?', 'Do I get a certificate?'],
  ],
  [/^\/courses$/, [beginner, 'What do the courses cost?', 'When do the next batches start?']],
  [
    /^\/(?:community|reviews-section)/,
    ['Who are your trainers?', 'How many students were placed?', ...usual.slice(0, 1)],
  ],
  [/^\/contact$/, ['Where are you?', 'How can I reach you?', 'May I attend a class before I pay?']],
  [
    /^\/subscriptions$/,
    ['How do I pay, and can I pay in parts?', 'How do refunds work?', 'May I attend a class before I pay?'],
  ],
  [/^\/(?:login|student-|trainer-signup)/, ['How do I join a course?', ...usual.slice(0, 2)]],
  [/^\/(?:careers|explore)\//, [beginner, 'Do I need my own laptop?', ...usual.slice(1, 3)]],
];

/** Three or four questions for a page, each sent with one tap. */
export function suggestedQuestions(path: string): readonly string[] {
  return byPage.find(([page]) => page.test(path))?.[1] ?? usual;
}
