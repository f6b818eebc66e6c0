import type { Company, CompanyListed, placementEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { receiveImage, recordImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { isUniqueViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { decodePagePlace, type Page, pageOf } from '#shared/page.ts';
import {
  deleteCompany,
  findCompanyRow,
  insertCompany,
  listCompanyRows,
  type ListedCompanyRow,
  listCompanyRowsForAdmin,
  updateCompanyRow,
} from './companies.queries.ts';

type Admin = CallContext<Caller>;

/** Only an admin may search: the search also covers companies that are not shown publicly. */
export async function listCompanies(
  { db, caller }: CallContext,
  { query: { q, limit, cursor } }: UseCaseInput<typeof placementEndpoints.listCompanies>,
): Promise<Page<CompanyListed> | Page<Company>> {
  const after = decodePagePlace(cursor, 'number');
  if (caller?.role === 'ADMIN') {
    const { items, nextCursor } = pageOf(
      await listCompanyRowsForAdmin(db, { q, limit: limit + 1, after }),
      limit,
      placeOf,
    );
    return { items: items.map(listedViewOf), nextCursor };
  }
  if (q !== undefined) throw new AppError('forbidden');
  const { items, nextCursor } = pageOf(await listCompanyRows(db, limit + 1, after), limit, placeOf);
  return { items: items.map(({ id, name, logoHash }) => ({ id, name, logo: imageUrl(logoHash) })), nextCursor };
}

const placeOf = ({ position }: { readonly position: number }) => position;

export async function createCompany(
  context: Admin,
  { body: { logo: sent, ...values } }: UseCaseInput<typeof placementEndpoints.createCompany>,
): Promise<CompanyListed> {
  const logo = await receiveImage(context, { sent, currentUrl: null, visibility: 'public', field: 'logo' });
  return context.transaction(async (tx) => {
    const logoId = logo && (await recordImage(tx, logo)).id;
    const id = await orTaken(insertCompany(tx, { ...values, logoId }, context.clock.now()));
    const company = await getCompany(tx, id);
    await recordAdminAct(context, tx, { action: 'company.create', subject: `company:${id}`, after: factsOf(company) });
    return company;
  });
}

/** Checks the version twice: before the picture is converted, to save work, and in the update itself. */
export async function updateCompany(
  context: Admin,
  { params, body }: UseCaseInput<typeof placementEndpoints.updateCompany>,
): Promise<CompanyListed> {
  const { logo: sent, version, ...values } = body;
  const id = params.companyId;
  const before = await getCompany(context.db, id);
  if (before.version !== version) throw new AppError('conflict');
  const logo = await receiveImage(context, { sent, currentUrl: before.logo, visibility: 'public', field: 'logo' });
  return context.transaction(async (tx) => {
    const logoId = logo && (await recordImage(tx, logo)).id;
    const isSaved = await orTaken(updateCompanyRow(tx, { id, version }, { ...values, logoId }, context.clock.now()));
    if (!isSaved) throw new AppError('conflict');
    const after = await getCompany(tx, id);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await recordAdminAct(context, tx, { action: 'company.update', subject: `company:${id}`, ...facts });
    return after;
  });
}

export function removeCompany(context: Admin, { params }: UseCaseInput<typeof placementEndpoints.removeCompany>) {
  const id = params.companyId;
  return context.transaction(async (tx) => {
    const before = factsOf(await getCompany(tx, id));
    if (!(await deleteCompany(tx, id))) {
      // Throws not_found if another request has deleted it meanwhile.
      await getCompany(tx, id);
      throw new AppError('conflict', { message: 'A placement or an opening uses this company.' });
    }
    await recordAdminAct(context, tx, { action: 'company.delete', subject: `company:${id}`, before });
    return { message: 'Company deleted successfully!' };
  });
}

/** Turns a violation of the unique company name into a conflict. */
function orTaken<Saved>(saving: Promise<Saved>): Promise<Saved> {
  return saving.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: 'There is already a company with this name.' });
  });
}

export async function getCompany(tx: Tx, id: number): Promise<CompanyListed> {
  const row = await findCompanyRow(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return listedViewOf(row);
}

const listedViewOf = ({ logoHash, position: _, ...row }: ListedCompanyRow): CompanyListed => ({
  ...row,
  logo: imageUrl(logoHash),
});

const factsOf = ({ name, website, isShown, isOwn, logo }: CompanyListed) => ({ name, website, isShown, isOwn, logo });
