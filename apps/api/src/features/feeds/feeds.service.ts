import type { CalendarFeed, feedEndpoints, UseCaseInput } from '@avsar/contract';
import { calendarFeedOf } from '#features/meetings/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { feedPolicy } from './feeds.policy.ts';
import { deleteFeed, findFeed, findFeedOwner, getInstituteName, listFeedMeetings, saveFeed } from './feeds.queries.ts';
import { hashFeedToken, isFeedToken, makeFeedToken } from './feeds.tokens.ts';

export async function getFeed({ db, caller }: CallContext<Caller>): Promise<{ createdAt: string | null }> {
  const feed = await findFeed(db, caller.id);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** The secret is told once and only its hash is kept, so a new address replaces the one before. */
export async function makeFeed({ db, caller, clock, settings }: CallContext<Caller>): Promise<CalendarFeed> {
  const token = makeFeedToken();
  const now = clock.now();
  await saveFeed(db, caller.id, hashFeedToken(token), now);
  return { url: `${settings.publicOrigin}/api/calendar-feed/${token}`, createdAt: now.toISOString() };
}

export async function revokeFeed({ db, caller }: CallContext<Caller>): Promise<{ message: string }> {
  await deleteFeed(db, caller.id);
  return { message: 'The address of your calendar no longer works.' };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** What a calendar program reads: classes without their links, since whoever has the address can read it. */
export async function readFeed(
  { db, clock, settings }: CallContext,
  { params: { token } }: UseCaseInput<typeof feedEndpoints.read>,
): Promise<string> {
  const owner = isFeedToken(token) ? await findFeedOwner(db, hashFeedToken(token)) : undefined;
  if (owner === undefined) throw new AppError('not_found');
  const now = clock.now().getTime();
  const { daysBack, daysAhead, meetingsMost: limit } = feedPolicy;
  const from = new Date(now - daysBack * dayMilliseconds);
  const until = new Date(now + daysAhead * dayMilliseconds);
  const meetings = await listFeedMeetings(db, { ...owner, from, until, limit });
  return calendarFeedOf(`${await getInstituteName(db)} classes`, meetings, settings.publicOrigin, owner.role);
}
