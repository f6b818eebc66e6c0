import type { Student, studentEndpoints, StudentRoster, UseCaseInput } from '@avsar/contract';
import { isConsentGiven } from '#features/auth/index.ts';
import { fileLinksForCaller, publishImage } from '#features/media/index.ts';
import {
  changePerson,
  fullViewOf,
  imageUrlOf,
  ownIdUnlessAdmin,
  recordByAdmin,
  removePerson,
  signUp,
} from '#features/people/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { mayPublishImage } from './students.policy.ts';
import { hasPicturedPlacement, setPlacementImages } from './students.placements.queries.ts';
import { findStudent, findStudentOfTrainer, lockStudent, setShowcase, setShowcaseImage } from './students.queries.ts';

export { limitSignUps } from '#features/people/index.ts';

export const createStudent = (context: CallContext, { body }: UseCaseInput<typeof studentEndpoints.create>) =>
  signUp(context, 'STUDENT', body);

/** Callers without permission get the same answer as for a student that does not exist (threat 1). */
export function getStudent(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof studentEndpoints.get>,
): Promise<Student | StudentRoster> {
  const { studentId } = params;
  return context.caller.role === 'TRAINER' ? readRoster(context, studentId) : readStudent(context, studentId);
}

async function readStudent(context: CallContext<Caller>, studentId: number): Promise<Student> {
  const row = await findStudent(context.db, studentId, ownIdUnlessAdmin(context.caller));
  if (row === undefined) throw new AppError('not_found');
  return { ...(await fullViewOf(context, row)), showcase: row.user.showcase, batches: [...row.batches] };
}

async function readRoster(context: CallContext<Caller>, studentId: number): Promise<StudentRoster> {
  const row = await findStudentOfTrainer(context.db, studentId, context.caller.id);
  if (row === undefined) throw new AppError('not_found');
  const { id, name, qualification, workingStatus } = row.user;
  return { id, name, qualification, workingStatus, image: imageUrlOf(fileLinksForCaller(context), row) };
}

export async function updateStudent(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof studentEndpoints.update>,
) {
  const saved = await changePerson(context, {
    id: params.studentId,
    role: 'STUDENT',
    draft: body,
    changePart: async (tx, before, after) => {
      if (before.imageId !== after.imageId) await replacePublicCopy(context, tx, after);
      return undefined;
    },
  });
  return { ...saved, userData: await readStudent(context, params.studentId) };
}

interface StudentWithImage {
  readonly id: number;
  readonly imageId: number | null;
  readonly showcase: boolean;
  readonly showcaseImageId: number | null;
}

/** Public pages, placements included, show the current picture or none (ADR-0012). */
async function replacePublicCopy(context: CallContext, tx: Tx, student: StudentWithImage): Promise<void> {
  const hasAgreed = await isConsentGiven(tx, student.id, 'showcase');
  const isPlaced = await hasPicturedPlacement(tx, student.id);
  const isShown = mayPublishImage({ ...student, hasAgreed });
  const mayCopy = isShown || (hasAgreed && isPlaced);
  const copyId = mayCopy && student.imageId !== null ? (await publishImage(context, tx, student.imageId)).id : null;
  await setShowcaseImage(tx, student.id, isShown ? copyId : null);
  if (isPlaced) await setPlacementImages(tx, student.id, copyId);
}

export const removeStudent = (context: CallContext<Caller>, { params }: UseCaseInput<typeof studentEndpoints.remove>) =>
  removePerson(context, 'STUDENT', params.studentId);

export function setStudentShowcase(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof studentEndpoints.setShowcase>,
): Promise<{ message: string }> {
  const { studentId: id } = params;
  const { shown: showcase } = body;
  return context.transaction(async (tx) => {
    const student = await lockStudent(tx, id);
    if (student === undefined) throw new AppError('not_found');
    if (showcase && !(await isConsentGiven(tx, id, 'showcase'))) {
      throw new AppError('conflict', { message: 'This student has not agreed to be shown on public pages.' });
    }
    const copy = showcase && student.imageId !== null ? await publishImage(context, tx, student.imageId) : null;
    await setShowcase(tx, id, { showcase, showcaseImageId: copy?.id ?? null }, context.clock.now());
    const [before, after] = [{ showcase: student.showcase }, { showcase }];
    await recordByAdmin(context, tx, { role: 'STUDENT', id, verb: 'showcase', before, after });
    return {
      message: showcase ? 'The student is shown on public pages.' : 'The student is no longer shown on public pages.',
    };
  });
}
