import { type CompanyContact, type companyEndpoints, companyLimits, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  deleteContact,
  findContact,
  insertContact,
  listContacts,
  lockCompany,
  updateContactRow,
} from './companies.record.queries.ts';

type Admin = CallContext<Caller>;

export function addContact(
  context: Admin,
  { params: { companyId }, body }: UseCaseInput<typeof companyEndpoints.addContact>,
): Promise<CompanyContact> {
  return context.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new AppError('not_found');
    if ((await listContacts(tx, companyId)).length >= companyLimits.contactsMost)
      throw new AppError('conflict', {
        message: `A company has at most ${companyLimits.contactsMost} contacts. Please delete one first.`,
      });
    const id = await insertContact(tx, companyId, body, context.clock.now());
    await audit(context, tx, 'company.add-contact', companyId, id);
    return getContact(tx, companyId, id);
  });
}

export function updateContact(
  context: Admin,
  { params: { companyId, contactId }, body }: UseCaseInput<typeof companyEndpoints.updateContact>,
): Promise<CompanyContact> {
  const { version, ...values } = body;
  return context.transaction(async (tx) => {
    await getContact(tx, companyId, contactId);
    if (!(await updateContactRow(tx, { id: contactId, version }, values, context.clock.now())))
      throw new AppError('conflict');
    await audit(context, tx, 'company.change-contact', companyId, contactId);
    return getContact(tx, companyId, contactId);
  });
}

export function removeContact(
  context: Admin,
  { params: { companyId, contactId } }: UseCaseInput<typeof companyEndpoints.removeContact>,
) {
  return context.transaction(async (tx) => {
    await getContact(tx, companyId, contactId);
    if (!(await deleteContact(tx, contactId))) throw new AppError('not_found');
    await audit(context, tx, 'company.delete-contact', companyId, contactId);
    return { message: 'Contact deleted successfully!' };
  });
}

async function getContact(tx: Tx, companyId: number, id: number): Promise<CompanyContact> {
  const contact = await findContact(tx, companyId, id);
  if (contact === undefined) throw new AppError('not_found');
  return contact;
}

/** Name, address and number of a person who has no account here stay out of the audit log, which is kept for years. */
const audit = (context: Admin, tx: Tx, action: `company.${string}`, companyId: number, contact: number) =>
  recordAdminAct(context, tx, { action, subject: `company:${companyId}`, after: { contact } });
