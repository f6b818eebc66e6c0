import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { companyLinks } from '../../src/database/tables/company-links.ts';
import { rounds, roundStudents } from '../../src/database/tables/rounds.ts';
import { createApplication } from './applications.ts';
import { createOpening } from './openings.ts';

type RoundRow = typeof rounds.$inferSelect;

/** Inserts a round that is in the future: an interview in a room, unless changed. */
export async function createRound(db: Db, openingId: number, changes: Partial<RoundRow> = {}): Promise<RoundRow> {
  const [row] = await db
    .insert(rounds)
    .values({
      openingId,
      kind: 'interview',
      title: 'Technical interview',
      startsAt: new Date('2099-01-10T05:00:00Z'),
      minutes: 45,
      place: 'Room 2',
      link: null,
      note: '',
      updatedBy: 'admin:1',
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error('rounds: the insert returned no row');
  return row;
}

/** Puts the student of an application into a round. */
export async function addToRound(
  db: Db,
  round: Pick<RoundRow, 'id' | 'openingId' | 'startsAt'>,
  applicationId: number,
  changes: Partial<typeof roundStudents.$inferInsert> = {},
): Promise<void> {
  const marked =
    changes.result === undefined || changes.result === null ? {} : { markedBy: 'admin:1', markedAt: new Date() };
  await db.insert(roundStudents).values({
    roundId: round.id,
    applicationId,
    openingId: round.openingId,
    startsAt: round.startsAt,
    ...marked,
    ...changes,
  });
}

/** Inserts a link of a company, and returns its row with the secret. */
export async function plantCompanyLink(
  db: Db,
  opening: { readonly id: number; readonly companyId: number },
  changes: Partial<typeof companyLinks.$inferInsert> = {},
) {
  const token = randomBytes(32).toString('base64url');
  const madeAt = changes.madeAt ?? new Date('2026-11-01T05:00:00Z');
  const [row] = await db
    .insert(companyLinks)
    .values({
      openingId: opening.id,
      companyId: opening.companyId,
      name: 'Priya, HR',
      tokenHash: createHash('sha256').update(token).digest(),
      madeBy: 'admin:1',
      expiresAt: new Date('2099-12-31T05:00:00Z'),
      ...changes,
      madeAt,
    })
    .returning();
  if (row === undefined) throw new Error('company_links: the insert returned no row');
  return { ...row, token };
}

/** An opening with a round, a student who is in it, and one who has only applied. */
export async function createRoundWithStudent(db: Db, changes: Partial<RoundRow> = {}) {
  const opening = await createOpening(db);
  const round = await createRound(db, opening.id, changes);
  const application = await createApplication(db, { openingId: opening.id });
  await addToRound(db, round, application.id);
  const applied = await createApplication(db, { openingId: opening.id });
  return { opening, round, application, applied };
}

/** A round as its form would send it. */
export const roundDraft = (changes: object = {}) => ({
  kind: 'interview',
  title: 'Technical interview',
  startsAt: '2099-01-10T05:00:00.000Z',
  minutes: 45,
  place: 'Room 2',
  link: null,
  note: '',
  ...changes,
});
