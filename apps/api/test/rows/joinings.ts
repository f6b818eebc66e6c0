import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationState } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { joiningAnswerRows, joiningLinks, joinings, offerLetters } from '../../src/database/tables/joinings.ts';
import { recordResume, uploadResume } from '../../src/features/media/index.ts';
import type { TestApp } from '../app.ts';
import { pdf, resume } from '../pdfs/pdfs.ts';
import { applicationRows, createApplication } from './applications.ts';

/** A PDF that names the application. */
export const letterOf = (applicationId: number) => pdf(resume({ text: `Canary letter of ${applicationId}` }));

/** A letter as a form sends it. */
export const sentLetter = (applicationId: number) => letterOf(applicationId).toString('base64');

/** Stores the letter of an offer, as if the staff had added it. */
async function plantLetter({ app }: Pick<TestApp, 'app'>, applicationId: number): Promise<number> {
  const { context } = app;
  const uploaded = await uploadResume(context, letterOf(applicationId));
  return context.transaction(async (tx) => {
    const { id: mediaId } = await recordResume(tx, uploaded);
    const addedAt = new Date('2026-11-12T05:00:00Z');
    await tx.insert(offerLetters).values({ applicationId, mediaId, addedAt, addedBy: 'admin:1' });
    return mediaId;
  });
}

/** Sets the day on which a student begins. */
export const plantPlan = (db: Db, applicationId: number, plannedOn: string, askedAt: Date | null = null) =>
  db.insert(joinings).values({ applicationId, plannedOn, plannedBy: 'admin:1', askedAt });

/** Inserts a link for the company of an application, and returns its row with the secret. */
export async function plantJoiningLink(
  db: Db,
  applicationId: number,
  changes: Partial<typeof joiningLinks.$inferInsert> = {},
) {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(joiningLinks)
    .values({
      applicationId,
      name: 'Priya, HR',
      tokenHash: createHash('sha256').update(token).digest(),
      madeAt: new Date('2026-11-12T05:00:00Z'),
      madeBy: 'admin:1',
      expiresAt: new Date('2099-12-31T05:00:00Z'),
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error('joining_links: the insert returned no row');
  return { ...row, token };
}

/** What one side has said: the company by a link of its own, which is made if none is given. */
export async function plantSaid(
  db: Db,
  applicationId: number,
  side: 'student' | 'company',
  joinedOn: string | null,
  {
    linkId,
    answeredAt = new Date('2026-11-14T05:00:00Z'),
  }: { readonly linkId?: number; readonly answeredAt?: Date } = {},
): Promise<void> {
  const link = side === 'company' ? (linkId ?? (await plantJoiningLink(db, applicationId)).id) : null;
  await db.insert(joiningAnswerRows).values({
    applicationId,
    side,
    answer: joinedOn === null ? 'not_joined' : 'joined',
    joinedOn,
    reason: joinedOn === null ? 'Took another job' : '',
    answeredAt,
    answeredBy: side === 'company' ? 'company:Priya, HR' : 'student:1',
    linkId: link,
  });
}

/** Applications with what follows an offer, for requests of the access tests. */
export const joiningRows = (test: Pick<TestApp, 'app' | 'db'>) => ({
  of: (studentId: number, state: ApplicationState) => applicationRows(test.db).of(studentId, state),
  /** Accepted by the student, with a letter that is in the storage. */
  withLetter: async (studentId: number) => {
    const application = await applicationRows(test.db).of(studentId, 'accepted');
    await plantLetter(test, application.id);
    return application;
  },
  /** A link for the company of an accepted application of somebody else. */
  link: async (changes: Parameters<typeof plantJoiningLink>[2] = {}, state: ApplicationState = 'accepted') => {
    const application = await createApplication(test.db, { state });
    return { application, link: await plantJoiningLink(test.db, application.id, changes) };
  },
  /** A link by which the company has said that the student has joined. */
  usedLink: async () => {
    const application = await createApplication(test.db, { state: 'accepted' });
    const link = await plantJoiningLink(test.db, application.id);
    await plantSaid(test.db, application.id, 'company', '2026-11-12', { linkId: link.id });
    return { application, link };
  },
});
