import type { placementRuleEndpoints, PlacementRules, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { lockOffers } from '../applications.queries.ts';
import {
  clearNames,
  deleteCategory,
  getRulesRow,
  insertCategory,
  listCategories,
  lockRules,
  updateCategory,
  updateRules,
} from './applications.rules.queries.ts';

type Staff = CallContext<Caller>;
type Change = UseCaseInput<typeof placementRuleEndpoints.save>['body'];

export const getPlacementRules = ({ db }: Staff): Promise<PlacementRules> => readRules(db);

const readRules = async (db: Tx): Promise<PlacementRules> => ({
  ...(await getRulesRow(db)),
  categories: await listCategories(db),
});

/** Under the lock of all offers, since the order of categories says which offer replaces which. */
export function savePlacementRules(
  context: Staff,
  { body }: UseCaseInput<typeof placementRuleEndpoints.save>,
): Promise<PlacementRules> {
  const { version, applicationsMost, answerDays, categories } = body;
  return context.transaction(async (tx) => {
    await lockOffers(tx);
    if ((await lockRules(tx)) !== version) throw new AppError('conflict');
    const before = await readRules(tx);
    await saveCategories(tx, before.categories, categories);
    await updateRules(tx, { applicationsMost, answerDays, by: actorOf(context.caller), now: context.clock.now() });
    const after = await readRules(tx);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await recordAdminAct(context, tx, { action: 'placement-rules.update', subject: 'placement-rules:1', ...facts });
    return after;
  });
}

async function saveCategories(
  tx: Tx,
  before: PlacementRules['categories'],
  wanted: Change['categories'],
): Promise<void> {
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
  // Somebody has removed it meanwhile, or the id is sent twice: the version says so first, unless the client is broken.
  const isKnown = [...kept].every((id) => before.some((category) => category.id === id));
  if (!isKnown || kept.size < wanted.filter(({ id }) => id !== undefined).length) throw new AppError('conflict');
  for (const { id, name } of before.filter((category) => !kept.has(category.id))) {
    if (!(await deleteCategory(tx, id)))
      throw new AppError('conflict', { message: `Openings have the category “${name}”. It stays.` });
  }
  await clearNames(tx, [...kept]);
  for (const [index, { id, name }] of wanted.entries()) {
    if (id === undefined) await insertCategory(tx, name, index + 1);
    else await updateCategory(tx, id, name, index + 1);
  }
}

const factsOf = ({ categories, applicationsMost, answerDays }: PlacementRules) => ({
  categories: categories.map(({ id, name }) => ({ id, name })),
  applicationsMost,
  answerDays,
});
