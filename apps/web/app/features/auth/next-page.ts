import type { Role } from '@avsar/contract';
import { links } from '#links.ts';

/** An id in an address. */
const id = String.raw`[1-9]\d{0,8}`;
/** The name of a text page in its address. */
const slug = String.raw`[a-z\d-]+`;

const forEverybody = [
  links.home,
  links.courses,
  links.course(id),
  links.openLesson(id, id),
  links.community,
  // The id, or the id and a name: /trainers/7-meera-iyer.
  `${links.trainer(id)}(|-${slug})`,
  links.outcomes,
  links.outcomeReport(id),
  links.guarantee,
  links.guaranteeVersion(id),
  links.openings,
  links.opening(id),
  links.contact(),
  links.subscriptions(id),
  links.about,
  links.reviews(id),
  links.career(slug),
  links.explore(slug),
  links.terms(),
  links.privacy(),
  links.refundPolicy(),
];

/**
 * The pages that log-in may lead back to. The log-in and sign-up pages are not among them, so that nobody is sent round
 * in a circle; nor are the admin's pages, whose log-in is another one.
 */
const pagesOf: Readonly<Record<Role, readonly RegExp[]>> = {
  STUDENT: patternsOf([
    ...forEverybody,
    links.scan,
    links.refer,
    links.myCourses,
    links.myGuarantee(id),
    links.learn(id),
    links.lesson(id, id),
    links.homework(id, id),
    links.quiz(id, id),
    links.recordings(id, id),
    links.progress(id),
    links.certificate(id),
    links.myOpenings,
    links.myOpening(id),
    links.myApplications,
    links.myOutcome(id),
    links.careerDetails,
    links.purchase(id),
    links.studentProfile,
    links.studentProfileUpdate(id),
    links.writeReview(id),
    links.receivedMessage(id),
  ]),
  TRAINER: patternsOf([
    ...forEverybody,
    links.trainerProfile,
    links.rollCall(id),
    links.classCode(id),
    links.trainerSyllabus(id),
    links.trainerLesson(id, id),
    links.trainerHomework(),
    links.trainerQueue,
    links.trainerTask(id),
    links.writeTrainerTask(id),
    links.trainerWork(id, id),
    `${links.trainerQuizzes(id)}(|/questions|/new|/${id}(|/results))`,
    links.trainerBoard(id),
    links.trainerStudentProgress(id, id),
    links.trainerSignals(),
    links.trainerMessages,
    links.trainerMessage(id),
    links.writeTrainerMessage(),
    links.receivedMessage(id),
    links.trainerProfileUpdate(id),
  ]),
  ADMIN: patternsOf(forEverybody),
};

function patternsOf(addresses: readonly string[]): RegExp[] {
  return addresses.map((address) => new RegExp(`^${address.replace(/\?.*$/, '')}$`));
}

/**
 * A path of ours with query and anchor: few characters are allowed, and none of them can begin the name of a host, end
 * the address, or change its folder.
 */
const ownAddress = /^(?<path>\/[a-z\d/-]*)(?:\?[\w%&+.=-]*)?(?:#[\w-]*)?$/;
const addressCharactersMost = 300;

/**
 * The page to open after logging in. `next` comes from the address bar, so anybody may have written it: only pages of
 * ours that this person may see are followed, everything else leads to the home page.
 */
export function safeNext(next: string | null | undefined, role: Role | undefined): string {
  if (typeof next !== 'string' || next.length > addressCharactersMost || role === undefined) return links.home;
  const path = ownAddress.exec(next)?.groups?.['path'];
  return path !== undefined && pagesOf[role].some((pattern) => pattern.test(path)) ? next : links.home;
}

/** The address of a log-in or sign-up page with the way back; without it if no log-in could lead to `next`. */
export function withNext(address: string, next: string | null | undefined): string {
  const isPage = safeNext(next, 'STUDENT') !== links.home || safeNext(next, 'TRAINER') !== links.home;
  return isPage ? `${address}?next=${encodeURIComponent(next ?? '')}` : address;
}

/** Whether `next` is the purchase page, where only students have something to do. */
export const leadsToPurchase = (next: string | null | undefined): boolean =>
  safeNext(next, 'STUDENT').startsWith(links.subscriptions(1).replace(/\?.*$/, '?'));
