import { authEndpoints, type Student, studentEndpoints, trainerEndpoints, type TrainerFull } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';
import { notFoundAsPage } from '#lib/not-found.ts';
import { toast } from '#ui/toast-store.ts';
import { peopleMessages } from './people.messages.ts';

/** All of a student, for whom may change it; nothing if it cannot be had right now. */
export async function loadStudent(studentId: string): Promise<Student | undefined> {
  const student = await orFailure(callApi(studentEndpoints.get, { params: { studentId } }), 'studentFetchFailed');
  return student && whole(student);
}

export async function loadTrainer(trainerId: string): Promise<TrainerFull | undefined> {
  const trainer = await orFailure(callApi(trainerEndpoints.get, { params: { trainerId } }), 'trainerFetchFailed');
  return trainer && whole(trainer);
}

export type Me = NonNullable<Awaited<ReturnType<typeof loadMe>>>;

/** Oneself, as the account stands; nothing if it cannot be had right now. */
export async function loadMe() {
  const me = await orFailure(callApi(authEndpoints.me, {}), 'detailsFetchFailed');
  return me && 'email' in me ? me : undefined;
}

async function orFailure<Found>(looking: Promise<Found>, failed: keyof typeof peopleMessages) {
  try {
    return await looking.catch(notFoundAsPage);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(peopleMessages[failed]);
    return undefined;
  }
}

/** What others are shown of a person has no version, and nothing to edit; who may edit is never shown only that. */
const whole = <Shown extends object>(person: Shown) =>
  'version' in person ? (person as Extract<Shown, { version: number }>) : undefined;
