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

/** The data of a student's own profile. A list that could not be loaded is `undefined`; the rest is still shown. */
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

/** The student's own full data. An answer without contact changes is the public view of somebody else. */
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
