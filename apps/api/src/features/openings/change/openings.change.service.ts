import { type openingEndpoints, type OpeningKept, skillKeyOf, type UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { removeTextClaim, saveTextClaim } from '#features/text-claims/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { whyNotChanged, whyNotSet } from '../openings.policy.ts';
import { getKeptView } from '../openings.service.ts';
import {
  countApplications,
  deleteDraft,
  holdBatches,
  holdCategory,
  holdCompany,
  holdCourses,
  insertOpening,
  lockOpening,
  type OpeningValues,
  replaceNamed,
  updateOpeningRow,
  updateState,
} from './openings.change.queries.ts';

type Staff = CallContext<Caller>;
type Draft = Omit<UseCaseInput<typeof openingEndpoints.create>['body'], 'claim'>;

export function createOpening(
  context: Staff,
  { body: { claim, ...draft } }: UseCaseInput<typeof openingEndpoints.create>,
): Promise<OpeningKept> {
  return context.transaction(async (tx) => {
    const named = await holdNamed(tx, draft);
    const id = await insertOpening(tx, valuesOf(context, draft), context.clock.now());
    await saveTextClaim(context, tx, `opening:${id}`, { texts: draft, claim });
    await replaceNamed(tx, id, named);
    const after = await getKeptView(tx, id);
    await recordAdminAct(context, tx, { action: 'opening.create', subject: `opening:${id}`, after: factsOf(after) });
    return after;
  });
}

export function updateOpening(
  context: Staff,
  { params, body }: UseCaseInput<typeof openingEndpoints.update>,
): Promise<OpeningKept> {
  const id = params.openingId;
  const { version, claim, ...draft } = body;
  return context.transaction(async (tx) => {
    const { version: current } = await getLocked(tx, id);
    if (current !== version) throw new AppError('conflict');
    const before = await getKeptView(tx, id);
    const refusal = whyNotChanged(before, draft, await countApplications(tx, id));
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    const named = await holdNamed(tx, draft);
    await saveTextClaim(context, tx, `opening:${id}`, { texts: draft, claim });
    await updateOpeningRow(tx, id, valuesOf(context, draft), context.clock.now());
    await replaceNamed(tx, id, named);
    const after = await getKeptView(tx, id);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await recordAdminAct(context, tx, { action: 'opening.update', subject: `opening:${id}`, ...facts });
    return after;
  });
}

/** Changes nothing if the opening is in this state already, as after a button was pressed twice. */
export function setOpeningState(
  context: Staff,
  { params, body }: UseCaseInput<typeof openingEndpoints.setState>,
): Promise<OpeningKept> {
  const id = params.openingId;
  const { state, version } = body;
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const before = await getLocked(tx, id);
    if (before.state === state) return getKeptView(tx, id);
    if (before.version !== version) throw new AppError('conflict');
    const refusal = whyNotSet(before, state, dateInIndia(now));
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal });
    await updateState(tx, id, { state, by: actorOf(context.caller), now });
    const action = state === 'open' ? 'opening.open' : 'opening.close';
    const facts = { before: { state: before.state }, after: { state } };
    await recordAdminAct(context, tx, { action, subject: `opening:${id}`, ...facts });
    return getKeptView(tx, id);
  });
}

export function removeOpening(context: Staff, { params }: UseCaseInput<typeof openingEndpoints.remove>) {
  const id = params.openingId;
  return context.transaction(async (tx) => {
    await getLocked(tx, id);
    const before = factsOf(await getKeptView(tx, id));
    if (!(await deleteDraft(tx, id)))
      throw new AppError('conflict', { message: 'Students have seen this opening. Close it instead.' });
    await removeTextClaim(tx, `opening:${id}`);
    await recordAdminAct(context, tx, { action: 'opening.delete', subject: `opening:${id}`, before });
    return { message: 'Draft deleted successfully!' };
  });
}

async function getLocked(tx: Tx, id: number) {
  const opening = await lockOpening(tx, id);
  if (opening === undefined) throw new AppError('not_found');
  return opening;
}

/** Locks the company, category, courses and batches that the draft names, and returns the courses and batches, each once. */
async function holdNamed(tx: Tx, { company, category, eligibility }: Draft) {
  const courseIds = idsOf(eligibility.courses);
  const batchIds = idsOf(eligibility.batches);
  if (!(await holdCompany(tx, company.id))) throw new AppError('not_found');
  if (!(await holdCategory(tx, category.id))) throw new AppError('not_found');
  if (!(await holdCourses(tx, courseIds))) throw new AppError('not_found');
  if (!(await holdBatches(tx, batchIds))) throw new AppError('not_found');
  return { courseIds, batchIds };
}

const idsOf = (refs: readonly { readonly id: number }[]) => [...new Set(refs.map(({ id }) => id))];

function valuesOf({ caller }: Staff, { company, category, pay, bond, eligibility, ...words }: Draft): OpeningValues {
  return {
    ...words,
    companyId: company.id,
    categoryId: category.id,
    ...pay,
    bondMonths: bond?.months ?? null,
    bondAmount: bond?.amount ?? null,
    leastAttendance: eligibility.attendancePercent,
    leastQuiz: eligibility.quizPercent,
    needsCompleted: eligibility.completed,
    passedFrom: eligibility.passedFrom,
    passedTo: eligibility.passedTo,
    neededSkills: eligibility.skills,
    neededSkillKeys: eligibility.skills.map(skillKeyOf),
    onlyUnplaced: eligibility.unplaced,
    updatedBy: actorOf(caller),
  };
}

/** What the audit log says of an opening. The logo and the names of courses and batches are not of the opening. */
function factsOf({ id: _, version: __, company, category, eligibility, openedAt: ___, ...opening }: OpeningKept) {
  return {
    ...opening,
    companyId: company.id,
    categoryId: category.id,
    eligibility: {
      ...eligibility,
      courses: idsOf(eligibility.courses),
      batches: idsOf(eligibility.batches),
    },
  };
}
