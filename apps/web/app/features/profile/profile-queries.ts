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
import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { callApi, callAs } from '#api/client.ts';
import { readAuth } from '#features/auth/index.ts';

/** The beginning of the query keys of both profiles. */
const profileKey = ['own profile'] as const;

export const studentProfileQuery = queryOptions({
  queryKey: [...profileKey, 'student'],
  queryFn: () => loadStudentProfile(),
});

export const trainerProfileQuery = queryOptions({
  queryKey: [...profileKey, 'trainer'],
  queryFn: () => loadTrainerProfile(),
});

/** Loads the whole profile again, after one of its parts has changed. */
export function useRefreshProfile() {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: profileKey }) > 0;
  return { refresh: () => client.invalidateQueries({ queryKey: profileKey }), isRefreshing };
}

/** The data of a student's own profile. A list that could not be loaded is `undefined`; the rest is still shown. */
async function loadStudentProfile() {
  const params = { studentId: ownId() };
  const [student, enrolments, batches, own] = await Promise.all([
    loadOwnStudent(params.studentId),
    callAs('STUDENT', enrolmentEndpoints.listOfStudent, { params }).catch(nothing),
    callAs('STUDENT', batchEndpoints.listOfStudent, { params }).catch(nothing),
    loadOwn(),
  ]);
  return { student, enrolments, batches, ...own };
}

async function loadTrainerProfile() {
  const params = { trainerId: ownId() };
  const [trainer, courses, batches, own] = await Promise.all([
    loadOwnTrainer(params.trainerId),
    callApi(trainerCourseEndpoints.listCourses, { params }).catch(nothing),
    callAs('TRAINER', batchEndpoints.listOfTrainer, { params }).catch(nothing),
    loadOwn(),
  ]);
  return { trainer, courses, batches, ...own };
}

export type StudentProfileData = Awaited<ReturnType<typeof loadStudentProfile>>;
export type TrainerProfileData = Awaited<ReturnType<typeof loadTrainerProfile>>;
export type Session = NonNullable<StudentProfileData['sessions']>[number];

/** The student's own full data. An answer without contact changes is the public view of somebody else. */
export async function loadOwnStudent(studentId: string): Promise<Student> {
  const student = await callApi(studentEndpoints.get, { params: { studentId } });
  if (!('contactChanges' in student)) throw new Error('This is not my own profile');
  return student;
}

export async function loadOwnTrainer(trainerId: string): Promise<TrainerFull> {
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
