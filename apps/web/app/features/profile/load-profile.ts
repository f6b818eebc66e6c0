import {
  authEndpoints,
  batchEndpoints,
  consentEndpoints,
  enrolmentEndpoints,
  type Student,
  studentEndpoints,
  trainerCourseEndpoints,
  trainerEndpoints,
  type TrainerFull,
} from '@avsar/contract';
import { callApi, readAuth } from '#features/auth/index.ts';

/** Everything a student's own page shows; a list that did not come is `undefined`, and the rest is shown all the same. */
export async function loadStudentProfile() {
  const params = { studentId: ownId() };
  const [student, enrolments, batches, own] = await Promise.all([
    getStudent(params.studentId),
    callApi(enrolmentEndpoints.listOfStudent, { params }).catch(nothing),
    callApi(batchEndpoints.listOfStudent, { params }).catch(nothing),
    loadOwn(),
  ]);
  return { student, enrolments, batches, ...own };
}

export async function loadTrainerProfile() {
  const params = { trainerId: ownId() };
  const [trainer, courses, batches, own] = await Promise.all([
    getTrainer(params.trainerId),
    callApi(trainerCourseEndpoints.listCourses, { params }).catch(nothing),
    callApi(batchEndpoints.listOfTrainer, { params }).catch(nothing),
    loadOwn(),
  ]);
  return { trainer, courses, batches, ...own };
}

export type StudentProfileParts = Awaited<ReturnType<typeof loadStudentProfile>>;
export type TrainerProfileParts = Awaited<ReturnType<typeof loadTrainerProfile>>;
export type Session = NonNullable<StudentProfileParts['sessions']>[number];

/** One's own row comes whole; anything less is somebody else's. */
export async function getStudent(studentId: string): Promise<Student> {
  const student = await callApi(studentEndpoints.get, { params: { studentId } });
  if (!('contactChanges' in student)) throw new Error('This is not my own profile');
  return student;
}

export async function getTrainer(trainerId: string): Promise<TrainerFull> {
  const trainer = await callApi(trainerEndpoints.get, { params: { trainerId } });
  if (!('contactChanges' in trainer)) throw new Error('This is not my own profile');
  return trainer;
}

async function loadOwn() {
  const [sessions, consents] = await Promise.all([
    callApi(authEndpoints.listMySessions, {}).catch(nothing),
    callApi(consentEndpoints.list, {}).catch(nothing),
  ]);
  return { sessions, consents };
}

const ownId = () => String(readAuth().userData?.id);

const nothing = () => undefined;
