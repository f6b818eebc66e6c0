import type { UserData } from '@avsar/contract';
import type { FileLinks } from '#features/media/index.ts';
import { imageUrl } from '#shared/image-url.ts';
import type { getPerson } from './sessions/auth.sessions.queries.ts';

type Person = Awaited<ReturnType<typeof getPerson>>;

/** The data of the logged-in person for their own screens (spec §3, "User data after login"). */
export function describePerson(found: Person, links: FileLinks): UserData {
  const { role, experienceYears, technologies, needsDetails, publicImageHash, imageId, resumeId, ...person } = found;
  const linkToResume = role === 'TRAINER' ? links.trainerResume : links.studentResume;
  const privateImage = imageId !== null && role === 'STUDENT' ? links.studentImage(person.id) : null;
  return {
    ...person,
    fullName: person.name,
    image: imageUrl(publicImageHash) ?? privateImage,
    resume: resumeId === null ? null : linkToResume(person.id),
    roles: [role],
    ...(role === 'TRAINER' && { experience: experienceYears, technologies: technologies ?? [], needsDetails }),
  };
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** For example "Chrome on Android": enough to recognise the own device. The full user agent is not stored. */
export function describeDevice(userAgent: string): string {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = named(browsers) ?? 'An unknown app';
  const system = named(systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
