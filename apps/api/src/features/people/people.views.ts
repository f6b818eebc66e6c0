import type { Student, StudentListed } from '@avsar/contract';
import { listContactChanges } from '#features/auth/index.ts';
import { fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { imageUrlOf, type PersonRow, resumeUrlOf } from './people.files.ts';

type Listed = Omit<StudentListed, 'showcase' | 'batches'>;
type Full = Omit<Student, 'showcase' | 'batches'>;

/** A person in a list of the admin screens. Students and trainers add their own fields. */
export function listedViewFor(context: CallContext<Caller>): (row: PersonRow) => Listed {
  const links = fileLinksForCaller(context);
  return (row) => {
    const { user } = row;
    return {
      id: user.id,
      name: user.name,
      email: user.email ?? '',
      emailVerified: user.emailVerifiedAt !== null,
      mobileNumber: user.mobileNumber,
      mobileVerified: user.mobileVerifiedAt !== null,
      address: user.address,
      qualification: user.qualification,
      workingStatus: user.workingStatus,
      image: imageUrlOf(links, row),
      roles: [user.role],
      // Only for the type: no query returns deleted people here.
      status: user.status === 'deleted' ? 'archived' : user.status,
      createdAt: user.createdAt.toISOString(),
      version: user.version,
    };
  };
}

/** The full view of a person, for themselves and for an admin. */
export async function fullViewOf(context: CallContext<Caller>, row: PersonRow): Promise<Full> {
  return {
    ...listedViewFor(context)(row),
    resume: resumeUrlOf(fileLinksForCaller(context), row),
    contactChanges: await listContactChanges(context, row.user.id),
  };
}
