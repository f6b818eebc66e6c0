import type { TestApp } from '../app.ts';
import { exampleContents, plantAttempt, plantQuestion, plantQuiz } from '../rows/quizzes.ts';

type QuizPerson = 'trainer' | 'student' | 'batchMate';

/** Questions, quizzes and attempts in the course of the batch, written by its trainer. */
export function quizRows({ db, clock }: TestApp, courseId: number, idOf: (person: QuizPerson) => number) {
  const byTrainer = () => `trainer:${idOf('trainer')}`;
  const addQuestion = () => plantQuestion(db, courseId, exampleContents.order, { by: byTrainer() });
  const addQuiz = async (state: 'draft' | 'published' | 'closed' = 'published') =>
    plantQuiz(db, courseId, { state, questionIds: [await addQuestion()], updatedBy: byTrainer() });
  return {
    courseId,
    addQuestion,
    addQuiz,
    /** An attempt of the person at a new quiz. */
    addAttempt: async (person: 'student' | 'batchMate', isOver = false) => {
      const begunAt = new Date(clock.now().getTime() - (isOver ? 60 * 60_000 : 0));
      return plantAttempt(db, { quizId: await addQuiz(), courseId, studentId: idOf(person), begunAt, isOver });
    },
  };
}
