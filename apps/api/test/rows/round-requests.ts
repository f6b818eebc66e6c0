import type { TestApp } from '../app.ts';
import { createApplication } from './applications.ts';
import { createCareer, createOpening } from './openings.ts';
import { createUser } from './people.ts';
import { giveFiles } from './private-files.ts';
import { addToRound, createRound, createRoundWithStudent, plantCompanyLink } from './rounds.ts';

/** Rounds with a student, and links of their company, for requests of the access tests. */
export const roundRows = (test: Pick<TestApp, 'app' | 'db'>) => ({
  /** With a student who has no result, and one who has only applied. */
  listed: () => createRoundWithStudent(test.db),
  /** With a student who knows the result. */
  told: async () => {
    const { opening, round, applied } = await createRoundWithStudent(test.db);
    await addToRound(test.db, round, applied.id, { result: 'passed', toldAt: new Date() });
    return { opening, round, application: applied };
  },
  /** Without anybody. */
  empty: async () => {
    const opening = await createOpening(test.db);
    return { opening, round: await createRound(test.db, opening.id) };
  },
  /** A link of the company of an opening with a student in a round. */
  link: async (changes: Parameters<typeof plantCompanyLink>[2] = {}) => {
    const planted = await createRoundWithStudent(test.db);
    await createCareer(test.db, planted.application.studentId, 2025, ['Java']);
    return { ...planted, link: await plantCompanyLink(test.db, planted.opening, changes) };
  },
  /** The same, and the student has sent a resume that is in the storage. */
  linkWithResume: async () => {
    const opening = await createOpening(test.db);
    const round = await createRound(test.db, opening.id);
    const { id: studentId } = await createUser(test.db);
    await giveFiles(test, studentId);
    const application = await createApplication(test.db, { openingId: opening.id, studentId });
    await addToRound(test.db, round, application.id);
    return { application, link: await plantCompanyLink(test.db, opening) };
  },
});

export const endedLink = {
  madeAt: new Date('2026-01-01T05:00:00Z'),
  expiresAt: new Date('2026-01-08T05:00:00Z'),
} as const;
