import type { companyEndpoints, CompanyNote, CompanyRecord, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { insertNote, listContacts, listNotes, listOpeningsOf, namesOf } from './companies.record.queries.ts';
import { getCompany } from './companies.service.ts';

type Admin = CallContext<Caller>;

export async function getCompanyRecord(
  { db }: Admin,
  { params: { companyId } }: UseCaseInput<typeof companyEndpoints.get>,
): Promise<CompanyRecord> {
  const company = await getCompany(db, companyId);
  const notes = await listNotes(db, companyId);
  const nameOf = await namesOf(
    db,
    notes.map(({ writtenBy }) => writtenBy),
  );
  return {
    ...company,
    contacts: await listContacts(db, companyId),
    notes: notes.map(({ writtenAt, writtenBy, ...note }) => ({
      ...note,
      by: nameOf(writtenBy),
      at: writtenAt.toISOString(),
    })),
    openings: await listOpeningsOf(db, companyId),
  };
}

/** The audit log says that there is a note; what it says may be about a person. */
export function addNote(
  context: Admin,
  { params: { companyId }, body: { text } }: UseCaseInput<typeof companyEndpoints.addNote>,
): Promise<CompanyNote> {
  const { caller, clock } = context;
  return context.transaction(async (tx) => {
    await getCompany(tx, companyId);
    const writtenBy = actorOf(caller);
    const now = clock.now();
    const id = await insertNote(tx, { companyId, text, writtenAt: now, writtenBy });
    await recordAdminAct(context, tx, { action: 'company.note', subject: `company:${companyId}`, after: { note: id } });
    const nameOf = await namesOf(tx, [writtenBy]);
    return { id, text, by: nameOf(writtenBy), at: now.toISOString() };
  });
}
