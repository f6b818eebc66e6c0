import { authEndpoints, type Student, studentEndpoints, trainerEndpoints, type TrainerFull } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { notFoundAsPage } from '#lib/page/not-found.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { peopleMessages } from './people.messages.ts';

/** The full student, for people who may edit it; `undefined` if it cannot be loaded. */
export async function loadStudent(studentId: string): Promise<Student | undefined> {
  const student = await orFailure(callApi(studentEndpoints.get, { params: { studentId } }), 'studentFetchFailed');
  return student && fullOrUndefined(student);
}

export async function loadTrainer(trainerId: string): Promise<TrainerFull | undefined> {
  const trainer = await orFailure(callApi(trainerEndpoints.get, { params: { trainerId } }), 'trainerFetchFailed');
  return trainer && fullOrUndefined(trainer);
}

export type Me = NonNullable<Awaited<ReturnType<typeof loadMe>>>;

/** The signed-in person's own account; `undefined` if it cannot be loaded. */
export async function loadMe() {
  const me = await orFailure(callApi(authEndpoints.me, {}), 'detailsFetchFailed');
  return me && 'email' in me ? me : undefined;
}

async function orFailure<Found>(request: Promise<Found>, failed: keyof typeof peopleMessages) {
  try {
    return await request.catch(notFoundAsPage);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(peopleMessages[failed]);
    return undefined;
  }
}

/** The full person, who has a version to edit. The public view has none, and people who may edit never get it. */
const fullOrUndefined = <Shown extends object>(person: Shown) =>
  'version' in person ? (person as Extract<Shown, { version: number }>) : undefined;
