import type { placementEndpoints, PlacementListed, UseCaseInput } from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { isConsentGiven } from '#features/auth/index.ts';
import { publishImage } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import {
  deletePlacement,
  findPlacement,
  holdCompany,
  holdCourse,
  insertPlacement,
  lockStudent,
  type PlacementValues,
  updatePlacementRow,
} from './placements.change.queries.ts';
import { findPlacementRow } from './placements.list.queries.ts';
import { consentedAtOf, auditFactsOf, changedPersonalFields, isSamePerson } from './placements.policy.ts';
import { listedViewOf } from './placements.views.ts';

type Admin = CallContext<Caller>;
type Draft = UseCaseInput<typeof placementEndpoints.create>['body'];

export function createPlacement(
  context: Admin,
  { body }: UseCaseInput<typeof placementEndpoints.create>,
): Promise<PlacementListed> {
  return context.transaction(async (tx) => {
    const values = await valuesOf(context, tx, body, undefined);
    const id = await insertPlacement(tx, values, context.clock.now());
    const after = auditFactsOf(values);
    await recordAdminAct(context, tx, { action: 'placement.create', subject: `placement:${id}`, after });
    return getListed(tx, id);
  });
}

export function updatePlacement(
  context: Admin,
  { params, body }: UseCaseInput<typeof placementEndpoints.update>,
): Promise<PlacementListed> {
  const { version, ...draft } = body;
  const id = params.placementId;
  return context.transaction(async (tx) => {
    const before = await getPlacement(tx, id);
    if (before.version !== version) throw new AppError('conflict');
    const values = await valuesOf(context, tx, draft, before);
    const isSaved = await updatePlacementRow(tx, { id, version }, values, context.clock.now());
    if (!isSaved) throw new AppError('conflict');
    await recordAdminAct(context, tx, {
      action: 'placement.update',
      subject: `placement:${id}`,
      before: auditFactsOf(before),
      after: { ...auditFactsOf(values), ...changedPersonalFields(before, values) },
    });
    return getListed(tx, id);
  });
}

export function removePlacement(context: Admin, { params }: UseCaseInput<typeof placementEndpoints.remove>) {
  const id = params.placementId;
  return context.transaction(async (tx) => {
    const before = auditFactsOf(await getPlacement(tx, id));
    if (!(await deletePlacement(tx, id))) throw new AppError('not_found');
    await recordAdminAct(context, tx, { action: 'placement.delete', subject: `placement:${id}`, before });
    return { message: 'Placement deleted successfully!' };
  });
}

type Before = Awaited<ReturnType<typeof getPlacement>>;

/** Locks the student before the placement, in the same order as withdrawing consent does, to avoid a deadlock. */
async function valuesOf(context: Admin, tx: Tx, draft: Draft, before: Before | undefined): Promise<PlacementValues> {
  const student = draft.student ? await lockStudent(tx, draft.student.id) : null;
  if (student === undefined) throw new AppError('not_found');
  const displayName = draft.name ?? student?.name;
  if (displayName === undefined) throw nameless();
  if (!(await holdCompany(tx, draft.company.id))) throw new AppError('not_found');
  if (draft.course && !(await holdCourse(tx, draft.course.id))) throw new AppError('not_found');
  const studentId = student?.id ?? null;
  const who = { studentId, displayName };
  const { consent, role, placedOn } = draft;
  return {
    ...who,
    roleTitle: role,
    companyId: draft.company.id,
    packageInRupees: draft.package ?? null,
    placedOn,
    before: draft.before ?? null,
    courseId: draft.course?.id ?? null,
    imageId: consent
      ? await pictureOf(context, tx, student, before && isSamePerson(before, who) ? before : undefined)
      : null,
    consentedAt: consentedAtOf({ consent, ...who }, before, context.clock.now()),
  };
}

type Student = NonNullable<Awaited<ReturnType<typeof lockStudent>>>;

/**
 * A public copy of the student's picture, only with the consent they gave in their own account (ADR-0012): a consent on
 * paper allows the name, not the picture. A person without an account keeps the picture of the existing placement.
 */
async function pictureOf(context: Admin, tx: Tx, student: Student | null, existing: Before | undefined) {
  if (student === null) return existing?.imageId ?? null;
  if (student.imageId === null || !(await isConsentGiven(tx, student.id, 'showcase'))) return null;
  return (await publishImage(context, tx, student.imageId)).id;
}

function nameless(): AppError {
  const message = 'Please fill this in.';
  return new AppError('validation_failed', { message, fields: { name: message } });
}

async function getPlacement(tx: Tx, id: number) {
  const placement = await findPlacement(tx, id);
  if (placement === undefined) throw new AppError('not_found');
  return placement;
}

async function getListed(tx: Tx, id: number): Promise<PlacementListed> {
  const row = await findPlacementRow(tx, id);
  if (row === undefined) throw new Error(`placements: ${id} went away while it was saved`);
  return listedViewOf(row);
}
