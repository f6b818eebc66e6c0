import type { Guarantee, guaranteeEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { findInForce, findVersion } from './guarantees.queries.ts';
import { versionViews } from './guarantees.views.ts';

export async function findGuaranteeInForce(db: Tx): Promise<Guarantee | null> {
  const row = await findInForce(db);
  return (row && (await versionViews(db, [row]))[0]) ?? null;
}

export const getGuaranteeInForce = async ({ db }: CallContext) => ({ guarantee: await findGuaranteeInForce(db) });

export async function getGuaranteeVersion(
  { db }: CallContext,
  { params }: UseCaseInput<typeof guaranteeEndpoints.getVersion>,
): Promise<Guarantee> {
  const row = await findVersion(db, params.versionId);
  const view = row && (await versionViews(db, [row]))[0];
  if (view === undefined) throw new AppError('not_found');
  return view;
}
