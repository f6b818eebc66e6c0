import { type AccessCase, allowed } from './access-expected.ts';
import type { Person } from './access-world.ts';

/** A file that the actor may not see gives 404. */
const filesOf = (person: Person, about: string, statuses: Parameters<typeof allowed>[0]): AccessCase => ({
  about,
  request: async (world) => {
    const id = await world.giveFiles(person);
    return { params: { studentId: id, trainerId: id, file: '320.webp' } };
  },
  expected: allowed(statuses, 404),
});

/** Private files with a token; signed addresses have tests of their own. */
export const fileMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  'GET /files/students/:studentId/image/:file': [
    filesOf('student', 'of the student', { student: 200, trainer: 200, admin: 200 }),
    filesOf('removed', 'of one who left the batch', { removed: 200, admin: 200 }),
    filesOf('trainer', 'of a trainer', {}),
    filesOf('deleted', 'of one who was deleted', {}),
  ],
  'GET /files/students/:studentId/resume/resume.pdf': [
    filesOf('student', 'of the student', { student: 200, admin: 200 }),
    filesOf('trainer', 'of a trainer', {}),
    filesOf('deleted', 'of one who was deleted', {}),
  ],
  'GET /files/trainers/:trainerId/resume/resume.pdf': [
    filesOf('trainer', 'of the trainer', { trainer: 200, admin: 200 }),
    filesOf('student', 'of a student', {}),
  ],
};
