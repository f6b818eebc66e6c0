import { type AccessCase, adminOnly, allowed, everybody } from './access-expected.ts';
import { admissionMatrix } from './access-matrix-admissions.ts';
import { assistantMatrix } from './access-matrix-assistant.ts';
import { batchMatrix } from './access-matrix-batches.ts';
import { calendarMatrix } from './access-matrix-calendar.ts';
import { teachingMatrix } from './access-matrix-admin-teaching.ts';
import { couponMatrix } from './access-matrix-coupons.ts';
import { disputeMatrix } from './access-matrix-disputes.ts';
import { exportMatrix } from './access-matrix-exports.ts';
import { deskMatrix } from './access-matrix-desk.ts';
import { feeMatrix } from './access-matrix-fees.ts';
import { figureOverviewMatrix } from './access-matrix-figures-overview.ts';
import { grantMatrix } from './access-matrix-grants.ts';
import { fileMatrix } from './access-matrix-files.ts';
import { courseChangeMatrix } from './access-matrix-course-changes.ts';
import { frontOfficeMatrix } from './access-matrix-front-office.ts';
import { leadMatrix } from './access-matrix-leads.ts';
import { messageMatrix } from './access-matrix-messages.ts';
import { notificationMatrix } from './access-matrix-notifications.ts';
import { meetingMatrix } from './access-matrix-meetings.ts';
import { ledgerMatrix } from './access-matrix-ledger.ts';
import { paymentAdminMatrix } from './access-matrix-payments-admin.ts';
import { placementMatrix } from './access-matrix-placement.ts';
import { overviewMatrix } from './access-matrix-overviews.ts';
import { ownMatrix } from './access-matrix-own.ts';
import { paymentMatrix } from './access-matrix-payments.ts';
import { quoteMatrix } from './access-matrix-quotes.ts';
import { referralMatrix } from './access-matrix-referrals.ts';
import { importMatrix } from './access-matrix-imports.ts';
import { invitationMatrix } from './access-matrix-invitations.ts';
import { peopleMatrix } from './access-matrix-people.ts';
import { teachingFigureMatrix } from './access-matrix-figures-teaching.ts';
import { figureMatrix } from './access-matrix-figures.ts';
import { lessonMatrix } from './access-matrix-lessons.ts';
import { homeworkMatrix } from './access-matrix-homework.ts';
import { certificateMatrix } from './access-matrix-certificates.ts';
import { progressMatrix } from './access-matrix-progress.ts';
import { quizMatrix } from './access-matrix-quizzes.ts';
import { syllabusMatrix } from './access-matrix-syllabus.ts';
import { taxMatrix } from './access-matrix-tax.ts';
import { registerMatrix } from './access-matrix-register.ts';
import { roomMatrix } from './access-matrix-rooms.ts';
import { staffMatrix } from './access-matrix-staff.ts';
import { reviewMatrix } from './access-matrix-reviews.ts';
import { textClaimMatrix } from './access-matrix-text-claims.ts';
import { enquiryDraft } from '../rows/enquiries.ts';

const everyMember = allowed({}, 200);

/** Students and trainers; an admin has no user account. */
const peopleWithAccount = {
  student: 201,
  otherStudent: 201,
  batchMate: 201,
  removed: 201,
  trainer: 201,
  otherTrainer: 201,
};

/** Another person's session gives 404, as one that does not exist. */
const ownSession = (owner: 'student' | 'trainer' | 'admin'): AccessCase => ({
  about: `a session of the ${owner}`,
  request: async (world) => ({ params: { sessionId: await world.openSession(owner) } }),
  expected: allowed({ [owner]: 200 }, 404),
  ...(owner === 'admin' && { isAboutAdmin: true }),
});

function courseQueryDraft() {
  const { qualification: _, ...person } = enquiryDraft();
  return { ...person, selectedOption: 'fees' };
}

/** Every endpoint, by `METHOD path`: the expected status for every actor. */
export const accessMatrix: Readonly<Record<string, readonly AccessCase[]>> = {
  ...ownMatrix,
  ...peopleMatrix,
  ...invitationMatrix,
  ...admissionMatrix,
  ...importMatrix,
  ...fileMatrix,
  ...feeMatrix,
  ...figureOverviewMatrix,
  ...couponMatrix,
  ...grantMatrix,
  ...deskMatrix,
  ...taxMatrix,
  ...homeworkMatrix,
  ...syllabusMatrix,
  ...lessonMatrix,
  ...quizMatrix,
  ...certificateMatrix,
  ...progressMatrix,
  ...teachingFigureMatrix,
  ...figureMatrix,
  ...teachingMatrix,
  ...batchMatrix,
  ...registerMatrix,
  ...disputeMatrix,
  ...reviewMatrix,
  ...meetingMatrix,
  ...calendarMatrix,
  ...roomMatrix,
  ...frontOfficeMatrix,
  ...placementMatrix,
  ...textClaimMatrix,
  ...leadMatrix,
  ...quoteMatrix,
  ...referralMatrix,
  ...messageMatrix,
  ...notificationMatrix,
  ...paymentMatrix,
  ...paymentAdminMatrix,
  ...courseChangeMatrix,
  ...ledgerMatrix,
  ...assistantMatrix,
  ...staffMatrix,
  ...exportMatrix,
  ...overviewMatrix,

  'GET /health/live': [{ request: () => ({}), expected: everybody(200) }],
  'GET /health/ready': [{ request: () => ({}), expected: everybody(200) }],
  'POST /csp-reports': [
    { request: () => ({ body: { 'csp-report': { 'blocked-uri': 'inline' } } }), expected: everybody(200) },
  ],

  'POST /auth/otp/email': [
    {
      about: 'a person with an account',
      request: async (world) => ({ body: { email: (await world.createUser()).email } }),
      expected: everybody(200),
    },
    {
      about: 'nobody we know',
      request: () => ({ body: { email: 'nobody@people.test' } }),
      expected: everybody(404),
    },
    {
      about: 'a person who was deleted',
      request: async (world) => ({ body: { email: (await world.createUser({ status: 'deleted' })).email } }),
      expected: everybody(404),
    },
  ],
  'POST /auth/otp/mobile': [
    {
      about: 'a person with an account',
      request: async (world) => ({ body: { mobileNumber: (await world.createUser()).mobileNumber } }),
      expected: everybody(200),
    },
    { about: 'nobody we know', request: () => ({ body: { mobileNumber: '6000000001' } }), expected: everybody(404) },
  ],
  'POST /auth/verifyOtp': [
    {
      about: 'the right code, by body',
      request: async (world) => {
        const { user, credentials } = await world.plantCode();
        return { body: credentials, mayShow: [user.id] };
      },
      expected: everybody(200),
    },
    {
      about: 'the right code, by query',
      request: async (world) => {
        const { user, credentials } = await world.plantCode();
        return { query: credentials, mayShow: [user.id] };
      },
      expected: everybody(200),
    },
    {
      about: 'a code nobody was sent',
      request: async (world) => ({
        body: { identifier: (await world.createUser()).email, otp: '123456', type: 'email' },
      }),
      expected: everybody(401),
    },
  ],
  // There is an admin, so no set-up link works.
  'GET /setup-link': [{ request: () => ({}), expected: everybody(200) }],
  'POST /setup-link/check': [{ request: () => ({ body: { token: 'made-up' } }), expected: everybody(404) }],
  'POST /setup-link/admin': [
    {
      request: () => ({ body: { token: 'made-up', username: 'meera', password: 'marigold steps over the lake' } }),
      expected: everybody(404),
    },
  ],
  'GET /admin/setup': [{ request: () => ({}), expected: adminOnly() }],
  'POST /admin/setup/test-mail': [{ request: () => ({ body: { to: 'a@people.test' } }), expected: adminOnly(201) }],
  'POST /admin/setup/test-sms': [{ request: () => ({ body: { to: '9876543210' } }), expected: adminOnly(201) }],
  'POST /admin/login': [
    {
      about: 'the right password',
      request: (world) => ({ body: { username: world.adminName, password: world.adminPassword } }),
      expected: everybody(200),
    },
    {
      about: 'a wrong password',
      request: (world) => ({ body: { username: world.adminName, password: 'not this one at all' } }),
      expected: everybody(401),
      isAudited: () => true,
    },
  ],

  'POST /auth/logout': [{ request: () => ({}), expected: everyMember }],
  'GET /me': [{ request: () => ({}), expected: everyMember }],
  'GET /me/sessions': [{ request: () => ({}), expected: everyMember }],
  'DELETE /me/sessions/:sessionId': [
    ownSession('student'),
    ownSession('trainer'),
    ownSession('admin'),
    {
      about: 'a session that never was',
      request: () => ({ params: { sessionId: 2_147_483_647 } }),
      expected: allowed({}, 404),
    },
  ],

  'GET /media/:hash/:file': [
    {
      about: 'a public picture',
      request: async (world) => ({ params: { hash: await world.storeImage('public'), file: '320.webp' } }),
      expected: everybody(200),
    },
    {
      about: 'a private picture',
      request: async (world) => ({ params: { hash: await world.storeImage('private'), file: '1024.webp' } }),
      expected: everybody(404),
    },
    {
      about: 'a picture that never was',
      request: () => ({ params: { hash: '0'.repeat(32), file: '320.webp' } }),
      expected: everybody(404),
    },
  ],

  'GET /media/:hash/png/:file': [
    {
      about: 'a public picture that is no icon',
      request: async (world) => ({ params: { hash: await world.storeImage('public'), file: '192x192.png' } }),
      expected: everybody(404),
    },
    {
      about: 'a private picture',
      request: async (world) => ({ params: { hash: await world.storeImage('private'), file: '192x192.png' } }),
      expected: everybody(404),
    },
  ],
  'GET /site': [{ request: () => ({}), expected: everybody(200) }],
  'PUT /site': [
    { request: async (world) => ({ body: await world.siteDraft() }), expected: adminOnly() },
    {
      about: 'a version that is not the current one',
      request: async (world) => ({ body: { ...(await world.siteDraft()), version: 2_000_000_000 } }),
      expected: adminOnly(409),
    },
  ],

  'GET /site/figures': [{ request: () => ({}), expected: everybody(200) }],

  'GET /ratings-reviews': [
    {
      request: ({ shop }) => ({ query: { limit: '100' }, mayName: [shop.trainerId, shop.reviewerId] }),
      expected: everybody(200),
    },
  ],
  'GET /ratings-reviews/trainer/:trainerId': [
    {
      about: 'one who teaches',
      request: ({ shop }) => ({
        params: { trainerId: shop.trainerId },
        mayName: [shop.trainerId, shop.reviewerId],
      }),
      expected: everybody(200),
    },
    {
      about: 'one who only signed up',
      request: ({ shop }) => ({ params: { trainerId: shop.hiddenTrainerId } }),
      expected: everybody(404),
    },
  ],
  'GET /ratings-reviews/course/:courseId': [
    {
      about: 'one on offer',
      request: ({ shop }) => ({ params: { courseId: shop.courseId }, mayName: [shop.trainerId, shop.reviewerId] }),
      expected: everybody(200),
    },
    {
      about: 'one that was archived',
      request: ({ shop }) => ({ params: { courseId: shop.archivedCourseId } }),
      expected: everybody(404),
    },
  ],
  'POST /contact-us': [{ request: () => ({ body: enquiryDraft() }), expected: everybody(201) }],
  'POST /sendEmail': [
    {
      about: 'by query and type alone',
      request: () => ({ body: { query: 'Is there a test?', selectedOption: 'other' } }),
      // People without a user account, admins included, must give contact details.
      expected: { ...everybody(400), ...peopleWithAccount },
    },
    {
      about: 'a course that never was',
      request: () => ({ body: { ...courseQueryDraft(), course: { id: 2_147_483_647 } } }),
      expected: everybody(400),
    },
    { about: 'with a way to answer', request: () => ({ body: courseQueryDraft() }), expected: everybody(201) },
  ],
  'POST /assistant/messages': [
    {
      request: () => ({ body: { messages: [{ role: 'user', text: 'What are the fees?' }] } }),
      expected: everybody(200),
    },
  ],
};
