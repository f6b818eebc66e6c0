import { contract, type Endpoint, fileSchema } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiries } from '../src/database/tables/enquiries.ts';
import { media } from '../src/database/tables/media.ts';
import { articles } from '../src/database/tables/articles.ts';
import { courses } from '../src/database/tables/courses.ts';
import { faqs, heroSlides, siteSettings } from '../src/database/tables/site.ts';
import { users } from '../src/database/tables/users.ts';
import { successReplyOf } from '../src/http/register.ts';
import { accessMatrix } from './access/access-matrix.ts';
import { ask } from './access/access-ask.ts';
import { type AccessWorld, createAccessWorld } from './access/access-world.ts';
import { claimReport, createReport } from './rows/text-claims.ts';
import { startTestApp, type TestApp } from './app.ts';

let test: TestApp;
let world: AccessWorld;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  world = await createAccessWorld(test);
  await test.db.insert(enquiries).values({
    kind: 'course',
    fullName: 'Canary Enquirer',
    email: 'canary-enquirer@people.test',
    contactNumber: '9123400000',
    query: 'A canary of a question',
    selectedOption: 'fees',
    clientAddress: '198.51.100.77',
  });
  await test.db
    .update(siteSettings)
    .set({ email: 'hello@institute.test', socialLinks: { web: 'https://example.com' } });
  const report = await createReport(test.db);
  const texts = { slide: heroSlides, faq: faqs, article: articles, course: courses };
  for (const [text, table] of Object.entries(texts)) {
    for (const { id } of await test.db.select({ id: table.id }).from(table)) {
      await claimReport(test.db, `${text}:${id}`, report.id);
    }
  }
  await claimReport(test.db, 'home:1', report.id);
});
afterAll(() => test.close());

/** The keys that visitors may read, written out: a new key must be added here, with a reason. */
const trainer = 'id name image qualification experience technologies[] rating ratingCount';
const course = 'id title description keywords level price days image startDate endDate time';
/** Of a text that refers to a published report. */
const claim = 'claim.kind claim.report.id';
const nextBatch = 'id startDate startTime weekdays[] seatsLeft seatsAsOf';
const batch = 'id startDate endDate startTime endTime weekdays[] capacity seatsLeft name mode trainer.id trainer.name';
const plan = 'id name total lateFee lateAfterDays closeAfterDays parts[].amount parts[].dueAfterDays';
const syllabus =
  'outcomes[] audience[] projects[].title projects[].text modules[].title modules[].lessons[].id modules[].lessons[].title modules[].lessons[].minutes';
/** Of a text with a paragraph and a picture. */
const richText = `type content[].type ${under('content[].content[]', 'type text')} ${under('content[].attrs', 'file alt')}`;
const offered = `${course} ${under('nextBatch', nextBatch)}`;
const review = 'id rating feedback date course.id course.title trainer.id trainer.name student.name student.image';
const opening =
  'id company.id company.name company.logo title place workMode pay.fixedFrom pay.fixedTo pay.variable skills[] applyBy';
const report = `id course.id course.title graduatedFrom graduatedTo asOf method graduates ${inside('codes', 'code count')} exclusions[].reason exclusions[].count numerator denominator medianPay payKnown hash withdrawn`;
const guarantee =
  'id attendanceLeast homeworkLeast applicationsLeast interviewsLeast declinedMost windowDays claimDays remedyPercent courses publishedAt endedAt';
const articleView = [
  'kind slug content.linkText content.eyebrow content.title content.lead content.description content.picture',
  inside('content.sections', 'id title blocks[].kind blocks[].paragraphs[]'),
].join(' ');
const views: Readonly<Record<string, string>> = {
  'GET /health/live': 'status',
  'GET /health/ready': 'status writes',
  'GET /setup-link': 'isOpen',
  'GET /site':
    'brand slug address phone email socialLinks.web logo tagline description primaryColour accentColour icon socialCard sendsSms',
  'GET /site/figures': 'students courses trainers placements placementsLastYear companies asOf',
  'GET /site/hero-slides': `id title text link.text link.to scene ${claim}`,
  'GET /site/home': `${inside('sections', 'kind isShown title lead')} welcome ${inside('steps', 'title text')} ${inside('layers', 'name text technologies[]')} ${claim}`,
  'GET /site/technologies': '',
  'GET /faqs': `id question answer ${claim}`,
  'GET /articles': 'kind slug linkText',
  'GET /articles/:kind/:slug': `${articleView} ${claim}`,
  'GET /documents': 'kind version title publishedAt',
  'GET /documents/:kind': 'kind version title publishedAt text',
  'GET /courses': offered,
  'GET /courses/:courseId': `${course} ${inside('trainers', trainer)} ${inside('batches', batch)} seatsAsOf rating.average rating.count ${claim}`,
  'GET /courses/:courseId/syllabus': `${under('syllabus', syllabus)} openLessonId`,
  'GET /courses/:courseId/lessons/:lessonId': `course.id course.title lesson.id lesson.title lesson.minutes content.video ${under('content.text', richText)} content.attachments[] ${inside('files', 'id kind name bytes width height url')} publishedAt`,
  'GET /open-lessons': 'courseId lessonId',
  'GET /next-batches': `${batch} course.id course.title`,
  'GET /courses/search': `words sort corrected total filters.price ${inside('courses', offered)} ${inside('popular', offered)} relaxed[].without relaxed[].word relaxed[].total`,
  'GET /courses/:courseId/certificate-rule': 'attendance homework quiz',
  // A tax document names nobody; a certificate repeats what is printed on it.
  'GET /verify/:token': `kind title number issuedAt amount credited ${under('issuer', 'name gstin')} studentName courseTitle institute hours ${under('batch', 'startDate endDate')} completedOn issuedOn lines[].part lines[].neededPercent lines[].reachedPercent revoked`,
  'GET /quotes/:token': `name ${under('course', 'id title image description')} ${under('batch', batch)} price discount amount gstPercent ${under('plan', plan)} refundTerms note validUntil state`,
  // Who invites, by the first name only.
  'GET /referrals/links/:code': under('invitation', 'firstName token countsUntil'),
  'GET /referrals/terms': under('terms', 'reward windowDays linkDays useDays'),
  'GET /company-lists/:token': `institute company name ${under('opening', 'title place seats')} expiresAt ${inside('rounds', 'id kind title startsAt minutes')} ${inside('students', 'application.id name passedIn skills[] course hasResume')} ${inside('students[].results', 'round.id startsAt result remark isTold')}`,
  'GET /joining-questions/:token': 'institute company name student.name role expiresAt',
  'GET /students': 'id name image qualification',
  'GET /trainers': trainer,
  'GET /trainers/:trainerId': `${trainer} bio`,
  'GET /trainers/:trainerId/teaching': `${inside('courses', offered)} ${inside('batches', `${batch} course.id course.title`)} seatsAsOf`,
  'GET /ratings-reviews': review,
  'GET /ratings-reviews/trainer/:trainerId': review,
  'GET /ratings-reviews/course/:courseId': review,
  'GET /placements':
    'id name image role company.name company.logo placedOn before course.title course.days course.price hasFreePlace',
  'GET /companies': 'id name logo',
  'GET /openings': opening,
  'GET /guarantee': under('guarantee', guarantee),
  'GET /guarantee/versions/:versionId': guarantee,
  // One of all courses has no course.
  'GET /outcomes/reports': `course ${report}`,
  'GET /outcomes/reports/:reportId': report,
  'GET /outcomes/reports/:reportId/rows': 'position course code exclusion weeks pay evidence',
  'GET /openings/:openingId': `${opening} about seats bond startsOn openedAt`,
};

function inside(list: string, keys: string): string {
  return under(`${list}[]`, keys);
}

function under(name: string, keys: string): string {
  return keys
    .split(' ')
    .map((key) => `${name}.${key}`)
    .join(' ');
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Without files and calendars: a calendar feed is read by whoever has its secret (`feeds.routes.test.ts`). */
const readByVisitors = contract.filter(
  (endpoint) =>
    endpoint.access === 'public' &&
    endpoint.method === 'GET' &&
    endpoint.textType === undefined &&
    successReplyOf(endpoint)[1] !== fileSchema,
);

/** All key paths of a value, without list indexes. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : value.flatMap((item) => keysOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`));
}

/** Working statuses, and planted strings of an enquiry and a salary. */
const forbiddenStrings = [
  'unemployed',
  'full-time',
  'part-time',
  'freelance',
  'fresher',
  'workingStatus',
  'resume',
  'mobileNumber',
  'canary-enquirer',
  'Canary Enquirer',
  '9123400000',
  'canary of a question',
  '198.51.100.77',
  '654321',
];

/** Strings of people that no public reply may contain. */
async function secrets(): Promise<string[]> {
  const everybody = await test.db.select().from(users);
  const files = await test.db.select().from(media).where(eq(media.visibility, 'private'));
  return [
    ...everybody.flatMap(({ email, mobileNumber, address }) => [email ?? '', mobileNumber, address ?? '']),
    ...files.flatMap(({ key, hash }) => [key, hash]),
    ...forbiddenStrings,
  ].filter((text) => text !== '');
}

describe('what visitors read (threat 3)', () => {
  it('is exactly the list of public endpoints', () => {
    expect(readByVisitors.map(nameOf).toSorted()).toEqual(Object.keys(views).toSorted());
  });

  it.each(readByVisitors.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s has the keys of its view and no private strings of people',
    async (name, endpoint) => {
      const found = new Set<string>();
      let answered = 0;
      for (const access of (accessMatrix[name] ?? []).filter(({ expected }) => expected.visitor === 200)) {
        const reply = await ask(test, world, endpoint, await access.request(world));
        expect(reply.status).toBe(200);
        const canaries = await secrets();
        expect(canaries.filter((canary) => reply.text.includes(canary))).toEqual([]);
        for (const key of keysOf(reply.json())) found.add(key.replace(/^\[\]\.?/, ''));
        answered += 1;
      }
      expect(answered).toBeGreaterThan(0);
      expect([...found].toSorted()).toEqual((views[name] ?? '').split(' ').toSorted());
    },
  );
});
