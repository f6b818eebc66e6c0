export { endExpiredJob } from './quizzes.jobs.ts';
export { bestOf, scoreViewOf } from './attempts/quizzes.attempts.policy.ts';
export { insertQuestion } from './bank/quizzes.bank.queries.ts';
export { shownOrderOf } from './questions/quizzes.draw.policy.ts';
export { scoreOf } from './questions/quizzes.scoring.policy.ts';
export { quizRoutes } from './quizzes.routes.ts';
