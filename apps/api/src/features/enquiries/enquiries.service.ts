import type { enquiryEndpoints, UseCaseInput } from '@avsar/contract';
import { takeLead } from '#features/leads/index.ts';
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
import { takeAcknowledgementQuota, takeNoticeQuota } from './enquiries.quotas.ts';

export async function contact(context: CallContext, { body }: UseCaseInput<typeof enquiryEndpoints.contact>) {
  const { utm, ...question } = body;
  await storeEnquiry(context, { kind: 'contact', ...question }, { source: 'contact', utm });
  return { message: 'Enquiry submitted successfully!' };
}

type CourseQuery = UseCaseInput<typeof enquiryEndpoints.askAboutCourse>['body'];

export async function askAboutCourse(
  context: CallContext,
  { body }: UseCaseInput<typeof enquiryEndpoints.askAboutCourse>,
) {
  const { query, selectedOption, course, from, utm } = body;
  const person = await contactOf(context, body);
  if (course !== undefined && !(await isOfferedCourse(context.db, course.id))) throw notOffered();
  const enquiry = { kind: 'course', query, selectedOption, courseId: course?.id ?? null, ...person } as const;
  // The course may be deleted between the check and the insert.
  await storeEnquiry(context, enquiry, { source: from ?? 'course', utm }).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? notOffered() : error;
  });
  return { message: 'Query submitted successfully!' };
}

function notOffered(): AppError {
  const message = 'This course is not on offer.';
  return new AppError('validation_failed', { message, fields: { 'course.id': message } });
}

/** Contact data from the form, completed from the caller's account. An admin has no such account. */
async function contactOf(context: CallContext, { fullName, email, contactNumber }: CourseQuery) {
  const userId = userIdOf(context);
  const known = userId === null ? undefined : await getContactOf(context.db, userId);
  const given = {
    fullName: fullName ?? known?.fullName,
    email: email ?? known?.email ?? undefined,
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

type EnquiryInput = Omit<NewEnquiry, 'userId' | 'clientAddress' | 'acknowledgement' | 'createdAt'>;

type Origin = Pick<Parameters<typeof takeLead>[2], 'source' | 'utm'>;

/** Always stores the enquiry, so that none is lost: over the limits only its mails are not sent. */
async function storeEnquiry(context: CallContext, input: EnquiryInput, origin: Origin): Promise<void> {
  const notice = await takeNoticeQuota(context);
  const acknowledgement = await takeAcknowledgementQuota(context, input.email);
  await context.transaction(async (tx) => {
    const enquiryId = await insertEnquiry(tx, {
      ...input,
      userId: userIdOf(context),
      clientAddress: withoutZone(context.client.address),
      acknowledgement: acknowledgement.isAllowed ? 'pending' : 'held',
      createdAt: context.clock.now(),
    });
    await takeLead(context, tx, { ...origin, ...leadOf(input) });
    if (notice.isAllowed) {
      await context.jobs.send(tx, 'enquiries.tell-institute', { enquiryId, isLastOfHour: notice.isLast });
    }
    if (acknowledgement.isAllowed) await context.jobs.send(tx, 'enquiries.acknowledge', { enquiryId });
  });
  if (notice.isLast) context.log.error({ alert: 'enquiry_flood' }, 'enquiries are stored, but no longer mailed');
}

const leadOf = ({ fullName, contactNumber, email, courseId = null, query }: EnquiryInput) => ({
  name: fullName,
  mobileNumber: contactNumber,
  email,
  courseId,
  text: query,
});

export function sweepEnquiries({ db, clock }: Context): Promise<void> {
  const kept = enquiryPolicy.keptDays * 24 * 60 * 60 * 1000;
  return deleteEnquiriesBefore(db, new Date(clock.now().getTime() - kept));
}

/** Removes the zone of `fe80::1%eth0` (a network interface), which PostgreSQL's type `inet` does not accept. */
const withoutZone = (address: string) => address.split('%')[0] ?? address;
