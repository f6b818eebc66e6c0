import { type FileLinks, fileLinksForCaller, receiveImage, receiveResume } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { imageVisibility } from './people.policy.ts';
import type { findPerson } from './people.queries.ts';

export type PersonRow = Pick<NonNullable<Awaited<ReturnType<typeof findPerson>>>, 'user' | 'imageHash'>;

export function imageOf(links: FileLinks, { user, imageHash }: PersonRow): string | null {
  if (user.role === 'TRAINER') return imageUrl(imageHash);
  return user.imageId === null ? null : links.studentImage(user.id);
}

export function resumeOf(links: FileLinks, { user }: PersonRow): string | null {
  if (user.resumeId === null) return null;
  return user.role === 'TRAINER' ? links.trainerResume(user.id) : links.studentResume(user.id);
}

interface SentFiles {
  readonly image?: string | null | undefined;
  readonly resume?: string | null | undefined;
}

/** What a PUT brings: undefined leaves a file, null takes it away. */
export function receiveFiles(context: CallContext<Caller>, person: PersonRow, sent: SentFiles) {
  const links = fileLinksForCaller(context);
  const visibility = imageVisibility[person.user.role];
  return bothOf(
    receiveImage(context, { sent: sent.image, currentUrl: imageOf(links, person), visibility, field: 'image' }),
    receiveResume(context, { sent: sent.resume, currentUrl: resumeOf(links, person), field: 'resume' }),
  );
}

/** Both are looked at to the end, so that a person hears at once what is wrong with either. */
export async function bothOf<Image, Resume>(image: Promise<Image>, resume: Promise<Resume>) {
  const [seenImage, seenResume] = await Promise.allSettled([image, resume]);
  if (seenImage.status === 'fulfilled' && seenResume.status === 'fulfilled') {
    return { image: seenImage.value, resume: seenResume.value };
  }
  throw inOne([seenImage, seenResume].flatMap((seen) => (seen.status === 'rejected' ? [seen.reason as unknown] : [])));
}

/** What is not the sender's to put right goes first. */
function inOne(faults: readonly unknown[]): unknown {
  const refusals = faults.filter((fault) => fault instanceof AppError && fault.code === 'validation_failed');
  const [first] = refusals;
  if (refusals.length < faults.length || !(first instanceof AppError)) {
    return faults.find((fault) => !refusals.includes(fault)) ?? first;
  }
  const fields = refusals.flatMap((fault) => (fault instanceof AppError ? Object.entries(fault.fields ?? {}) : []));
  return new AppError('validation_failed', { message: first.message, fields: Object.fromEntries(fields) });
}
