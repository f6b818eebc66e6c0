import { authEndpoints, type CallReplyFor, studentEndpoints, trainerEndpoints } from '@avsar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { peopleMessages } from './people.messages.ts';

// Never from the cache: a form must begin with the newest version.

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: [...queryKeyOf(studentEndpoints.get, { params: { studentId } }), 'to edit'],
    queryFn: async () => withVersion(await callApi(studentEndpoints.get, { params: { studentId } })),
    gcTime: 0,
    meta: { failed: peopleMessages.studentFetchFailed },
  });

export const trainerQuery = (trainerId: string) =>
  queryOptions({
    queryKey: [...queryKeyOf(trainerEndpoints.get, { params: { trainerId } }), 'to edit'],
    queryFn: async () => withVersion(await callApi(trainerEndpoints.get, { params: { trainerId } })),
    gcTime: 0,
    meta: { failed: peopleMessages.trainerFetchFailed },
  });

/** The signed-in person's own account. */
export const meQuery = queryOptions({
  queryKey: queryKeyOf(authEndpoints.me),
  queryFn: async (): Promise<Me> => {
    const me = await callApi(authEndpoints.me, {});
    if ('email' in me) return me;
    throw new Error('Admins have no account of their own');
  },
  gcTime: 0,
  meta: { failed: peopleMessages.detailsFetchFailed },
});

export type Me = CallReplyFor<typeof authEndpoints.me, 'STUDENT' | 'TRAINER'>;

/** The whole person, who has a version to edit. The public view has none, and people who may edit never get it. */
function withVersion<Shown extends object>(person: Shown): Extract<Shown, { readonly version: number }> {
  if (hasVersion(person)) return person;
  throw new Error('This person cannot be edited by us');
}

const hasVersion = <Shown extends object>(person: Shown): person is Extract<Shown, { readonly version: number }> =>
  'version' in person;
