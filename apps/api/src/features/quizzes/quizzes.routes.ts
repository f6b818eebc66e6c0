import { attemptEndpoints, questionEndpoints, quizEndpoints, quizFigureEndpoints } from '@avsar/contract';
import type { Api } from '#http/api.ts';
import { register } from '#http/register.ts';
import { getAttempt, saveAnswer, submitAttempt } from './attempts/quizzes.attempts.service.ts';
import { beginAttempt } from './attempts/quizzes.begin.service.ts';
import { getOwnQuiz, listOwnQuizzes } from './attempts/quizzes.taken.service.ts';
import { addQuestions, archiveQuestion, changeQuestion } from './bank/quizzes.bank.change.service.ts';
import { getQuestion, listQuestions, listTags } from './bank/quizzes.bank.service.ts';
import { getAnswers, getFigures, listStudents } from './figures/quizzes.figures.service.ts';
import { changeQuiz, createQuiz, removeQuiz, setQuizState } from './write/quizzes.change.service.ts';
import { getQuiz, listQuizzes } from './write/quizzes.write.service.ts';

export function quizRoutes(api: Api): void {
  register(api, questionEndpoints.list, listQuestions);
  register(api, questionEndpoints.listTags, listTags);
  register(api, questionEndpoints.add, addQuestions);
  register(api, questionEndpoints.get, getQuestion);
  register(api, questionEndpoints.update, changeQuestion);
  register(api, questionEndpoints.setArchived, archiveQuestion);
  register(api, quizEndpoints.list, listQuizzes);
  register(api, quizEndpoints.create, createQuiz);
  register(api, quizEndpoints.get, getQuiz);
  register(api, quizEndpoints.update, changeQuiz);
  register(api, quizEndpoints.setState, setQuizState);
  register(api, quizEndpoints.remove, removeQuiz);
  register(api, attemptEndpoints.listQuizzes, listOwnQuizzes);
  register(api, attemptEndpoints.getQuiz, getOwnQuiz);
  register(api, attemptEndpoints.begin, beginAttempt);
  register(api, attemptEndpoints.get, getAttempt);
  register(api, attemptEndpoints.saveAnswer, saveAnswer);
  register(api, attemptEndpoints.submit, submitAttempt);
  register(api, quizFigureEndpoints.get, getFigures);
  register(api, quizFigureEndpoints.listStudents, listStudents);
  register(api, quizFigureEndpoints.getAttempt, getAnswers);
}
