import type { enquiryEndpoints, UseCaseInput } from '@avsar/contract';
import type { CallContext, Context } from '#shared/context.ts';
import { isForeignKeyViolation } from '#shared/database-faults.ts';
import { AppError } from '#shared/errors.ts';
import { enquiryPolicy } from './enquiries.policy.ts';
import {
  deleteEnquiriesBefore,
  getContactOf,
  insertEnquiry,
  isOfferedCourse,
  type NewEnquiry,
} from './enquiries.queries.ts';
import { shareOfAcknowledgements, shareOfNotices } from './enquiries.shares.ts';

export async function contact(context: CallContext, { body }: UseCaseInput<typeof enquiryEndpoints.contact>) {
  await record(context, { kind: 'contact', ...body });
  return { message: 'Enquiry submitted successfully!' };
}

type CourseQuery = UseCaseInput<typeof enquiryEndpoints.askAboutCourse>['body'];

export async function askAboutCourse(
  context: CallContext,
  { body }: UseCaseInput<typeof enquiryEndpoints.askAboutCourse>,
) {
  const { query, selectedOption, course } = body;
  const person = await reachable(context, body);
  if (course !== undefined && !(await isOfferedCourse(context.db, course.id))) throw notOffered();
  const enquiry = { kind: 'course', query, selectedOption, courseId: course?.id ?? null, ...person } as const;
  // It may be deleted between our look at it and our writing.
  await record(context, enquiry).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notOffered() : error;
  });
  return { message: 'Query submitted successfully!' };
}

function notOffered(): AppError {
  const message = 'This course is not on offer.';
  return new AppError('validation_failed', { message, fields: { 'course.id': message } });
}

/** How to reach whoever asks: as they say, else as their account does. An admin has no such account. */
async function reachable(context: CallContext, { fullName, email, contactNumber }: CourseQuery) {
  const userId = userIdOf(context);
  const known = userId === null ? undefined : await getContactOf(context.db, userId);
  const given = {
    fullName: fullName ?? known?.fullName,
    email: email ?? known?.email,
    contactNumber: contactNumber ?? known?.contactNumber,
  };
  if (given.fullName === undefined || given.email === undefined || given.contactNumber === undefined) {
    const message = 'Please fill this in.';
    const missing = Object.entries(given).filter(([, value]) => value === undefined);
    const fields = Object.fromEntries(missing.map(([name]) => [name, message]));
    throw new AppError('validation_failed', { message, fields });
  }
  return { fullName: given.fullName, email: given.email, contactNumber: given.contactNumber };
}

function userIdOf({ caller }: CallContext): number | null {
  return caller === undefined || caller.role === 'ADMIN' ? null : caller.id;
}

type Asked = Omit<NewEnquiry, 'userId' | 'clientAddress' | 'acknowledgement' | 'createdAt'>;

/** Stored before anything is mailed, and never refused: over the limits only the mails stay away (ADR-0057). */
async function record(context: CallContext, asked: Asked): Promise<void> {
  const notice = await shareOfNotices(context);
  const acknowledgement = await shareOfAcknowledgements(context, asked.email);
  await context.transaction(async (tx) => {
    const enquiryId = await insertEnquiry(tx, {
      ...asked,
      userId: userIdOf(context),
      clientAddress: withoutZone(context.client.address),
      acknowledgement: acknowledgement.isGiven ? 'pending' : 'held',
      createdAt: context.clock.now(),
    });
    if (notice.isGiven) {
      await context.jobs.send(tx, 'enquiries.tell-institute', { enquiryId, isLastOfHour: notice.isLast });
    }
    if (acknowledgement.isGiven) await context.jobs.send(tx, 'enquiries.acknowledge', { enquiryId });
  });
  if (notice.isLast) context.log.error({ alert: 'enquiry_flood' }, 'enquiries are stored, but no longer mailed');
}

export function sweepEnquiries({ db, clock }: Context): Promise<void> {
  const kept = enquiryPolicy.keptDays * 24 * 60 * 60 * 1000;
  return deleteEnquiriesBefore(db, new Date(clock.now().getTime() - kept));
}

/** `fe80::1%eth0` names a card of this machine, which PostgreSQL's addresses do not know. */
const withoutZone = (address: string) => address.split('%')[0] ?? address;
