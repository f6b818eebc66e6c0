import { type FileLinks, fileLinksForCaller, receiveImage, receiveResume } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { imageVisibility } from './people.policy.ts';
import type { findPerson } from './people.queries.ts';

export type PersonRow = Pick<NonNullable<Awaited<ReturnType<typeof findPerson>>>, 'user' | 'imageHash'>;

export function imageUrlOf(links: FileLinks, { user, imageHash }: PersonRow): string | null {
  if (user.role === 'TRAINER') return imageUrl(imageHash);
  return user.imageId === null ? null : links.studentImage(user.id);
}

export function resumeUrlOf(links: FileLinks, { user }: PersonRow): string | null {
  if (user.resumeId === null) return null;
  return user.role === 'TRAINER' ? links.trainerResume(user.id) : links.studentResume(user.id);
}

interface SentFiles {
  readonly image?: string | null | undefined;
  readonly resume?: string | null | undefined;
}

/** Stores the files of a PUT: `undefined` keeps the current file, `null` removes it. */
export function receiveFiles(context: CallContext<Caller>, person: PersonRow, sent: SentFiles) {
  const links = fileLinksForCaller(context);
  const visibility = imageVisibility[person.user.role];
  return settleBothFiles(
    receiveImage(context, { sent: sent.image, currentUrl: imageUrlOf(links, person), visibility, field: 'image' }),
    receiveResume(context, { sent: sent.resume, currentUrl: resumeUrlOf(links, person), field: 'resume' }),
  );
}

/** Waits for both files, so that one response tells what is wrong with either. */
export async function settleBothFiles<Image, Resume>(image: Promise<Image>, resume: Promise<Resume>) {
  const [imageResult, resumeResult] = await Promise.allSettled([image, resume]);
  if (imageResult.status === 'fulfilled' && resumeResult.status === 'fulfilled') {
    return { image: imageResult.value, resume: resumeResult.value };
  }
  throw mergeErrors(
    [imageResult, resumeResult].flatMap((seen) => (seen.status === 'rejected' ? [seen.reason as unknown] : [])),
  );
}

/**
 * One error for both files. Refusals of both (`validation_failed`) are merged; any other error, which the sender cannot
 * correct, is returned alone.
 */
function mergeErrors(faults: readonly unknown[]): unknown {
  const refusals = faults.filter((fault) => fault instanceof AppError && fault.code === 'validation_failed');
  const [first] = refusals;
  if (refusals.length < faults.length || !(first instanceof AppError)) {
    return faults.find((fault) => !refusals.includes(fault)) ?? first;
  }
  const fields = refusals.flatMap((fault) => (fault instanceof AppError ? Object.entries(fault.fields ?? {}) : []));
  return new AppError('validation_failed', { message: first.message, fields: Object.fromEntries(fields) });
}
