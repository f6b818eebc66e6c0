import type { EditableHome, Home, homeEndpoints, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { findShownClaim, saveTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { getHomeRow, updateHomeRow } from './site.home.queries.ts';
import { completeSections, technologiesOf } from './site.policy.ts';

export async function getHome({ db }: CallContext): Promise<Home> {
  return { ...(await readHome(db)), claim: await findShownClaim(db, 'home:1') };
}

export const getHomeForAdmin = ({ db }: CallContext<Caller>): Promise<EditableHome> => readHome(db);

export const listTechnologies = ({ db }: CallContext): Promise<string[]> => findTechnologies(db);

/** For other features: the technologies that trainers choose from. */
export async function findTechnologies(db: Tx): Promise<string[]> {
  return technologiesOf((await getHomeRow(db)).layers);
}

export function updateHome(
  context: CallContext<Caller>,
  { body: { version, claim, ...change } }: UseCaseInput<typeof homeEndpoints.update>,
): Promise<EditableHome> {
  return context.transaction(async (tx) => {
    const before = await readHome(tx);
    if (!(await updateHomeRow(tx, version, change, context.clock.now()))) throw new AppError('conflict');
    const after = await readHome(tx);
    await saveTextClaim(context, tx, 'home:1', { texts: after, claim });
    await recordAdminAct(context, tx, { action: 'home.update', subject: 'home:1', before, after });
    return after;
  });
}

async function readHome(db: Tx): Promise<EditableHome> {
  const { sections, steps, layers, ...row } = await getHomeRow(db);
  return {
    ...row,
    sections: completeSections(sections),
    steps: [...steps],
    layers: [...layers],
  };
}
