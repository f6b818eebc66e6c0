import type { Right } from '@avsar/contract';

/** What a member of the staff needs: this right, one of these rights, or none. */
export type Needed = Right | readonly Right[] | 'any';

const peopleOrTeaching = ['people', 'teaching'] as const;

/** The caller's own account and session, and the dashboard, whose figures have rights of their own. */
const ofEverybody = [
  'POST /admin/step-up',
  'POST /auth/logout',
  'GET /me',
  'GET /me/sessions',
  'DELETE /me/sessions/:sessionId',
  'GET /admin/stats',
  'GET /admin/notices',
  'POST /admin/notices/read',
] as const;

const people = [
  'POST /admin/people/:personId/unlock',
  'POST /admin/people/:userId/contact-changes',
  'POST /contact-changes/:changeId/confirm',
  'POST /contact-changes/:changeId/resend',
  'DELETE /contact-changes/:changeId',
  'GET /files/trainers/:trainerId/resume/resume.pdf',
  'GET /trainers',
  'GET /trainers/:trainerId',
  'POST /trainers',
  'PUT /trainers/:trainerId',
  'DELETE /trainers/:trainerId',
  'GET /admin/trainers/:trainerId/dependents',
  'POST /admin/trainers/:trainerId/restore',
  'POST /admin/trainers/:trainerId/archive',
  'POST /admin/trainers/invitations',
  'POST /admin/trainers/:trainerId/invitation/resend',
  'DELETE /admin/trainers/:trainerId/invitation',
  'POST /admin/students',
  'GET /students',
  'GET /students/:studentId',
  'POST /students',
  'PUT /students/:studentId',
  'DELETE /students/:studentId',
  'PUT /students/:studentId/showcase',
  'GET /admin/imports',
  'POST /admin/imports',
  'GET /admin/imports/:importId',
  'PUT /admin/imports/:importId',
  'GET /admin/imports/:importId/rows',
  'POST /admin/imports/:importId/start',
  'POST /admin/imports/:importId/undo',
  'DELETE /admin/imports/:importId',
  'POST /admin/leads/:leadId/convert',
  'POST /enrollments',
  'POST /enrollments/enroll',
  'GET /enrollments/enrolled/:studentId',
  'POST /admin/students/:studentId/enrolments/:courseId/end',
  'POST /admin/students/:studentId/enrolments/:courseId/freeze',
  'POST /admin/students/:studentId/enrolments/:courseId/unfreeze',
  'GET /admin/students/:studentId/overview',
  'POST /admin/students/:studentId/notes',
  'DELETE /admin/students/:studentId/notes/:noteId',
  'GET /messages',
  'POST /messages/preview',
  'POST /messages',
  'GET /messages/:messageId',
  'POST /messages/:messageId/stop',
  'GET /messages/:messageId/deliveries',
  'GET /admin/message-deliveries',
  'GET /admin/sms-templates',
] as const;

const teaching = [
  'GET /courses',
  'GET /courses/:courseId',
  'POST /courses',
  'PUT /courses/:courseId',
  'DELETE /courses/:courseId',
  'POST /courses/:courseId/restore',
  'POST /trainer-courses',
  'DELETE /trainer-courses/:linkId',
  'POST /batches',
  'PUT /batches/:batchId',
  'DELETE /batches/:batchId',
  'GET /meetings/student/:batchId/:courseId',
  'GET /meetings/trainer/:trainerId/:courseId',
  'GET /meetings/:meetingId',
  'GET /meetings/:meetingId/calendar',
  'POST /meetings',
  'POST /meetings/series',
  'PUT /meetings/:meetingId',
  'POST /meetings/:meetingId/live',
  'POST /meetings/:meetingId/cancel',
  'GET /admin/calendar',
  'GET /admin/batches/:batchId/dependents',
  'POST /admin/batches/:batchId/archive',
  'POST /admin/batches/:batchId/restore',
  'GET /admin/meetings/substitute',
  'POST /admin/meetings/substitute',
  'POST /admin/meetings/:meetingId/end-substitution',
  'GET /rooms',
  'POST /admin/rooms',
  'PUT /admin/rooms/:roomId',
  'POST /admin/rooms/:roomId/archive',
  'POST /admin/rooms/:roomId/restore',
  'GET /holidays',
  'POST /admin/holidays',
  'POST /admin/holidays/:holidayId/remove',
  'GET /admin/holidays/:holidayId/meetings',
  'POST /admin/holidays/:holidayId/move',
  'GET /attendances/batch/:batchId',
  'GET /attendances/batch/:batchId/grid',
  'GET /attendances/meeting/:meetingId/student/:studentId',
  'POST /attendances/corrections',
  'POST /attendances/corrections/bulk',
  'GET /attendances/low',
  'GET /attendances/meeting/:meetingId',
  'POST /attendances/meeting/:meetingId/marks',
  'GET /attendances/meeting/:meetingId/code',
  'GET /disputes',
  'POST /disputes/:disputeId/decision',
  'GET /admin/register/months',
  'POST /admin/register/months/:month/close',
  'POST /admin/register/months/:month/reopen',
] as const;

const money = [
  'GET /files/transfers/:transferId/image/:file',
  'GET /payment/orders/:orderId/receipt',
  'GET /admin/orders',
  'GET /admin/orders/:orderId',
  'POST /admin/orders/:orderId/offline-paid',
  'GET /admin/transfers',
  'POST /admin/transfers/:transferId/approve',
  'POST /admin/transfers/:transferId/refuse',
  'GET /admin/payment-checks',
  'GET /admin/students/:studentId/accounts',
  'GET /admin/payment-settings',
  'PUT /admin/payment-settings',
] as const;

const leads = [
  'GET /enquiries',
  'PUT /enquiries/:enquiryId',
  'GET /admin/leads',
  'GET /admin/leads/board',
  'GET /admin/leads/figures',
  'GET /admin/leads/:leadId',
  'POST /admin/leads',
  'PUT /admin/leads/:leadId',
  'POST /admin/leads/:leadId/notes',
  'GET /admin/leads/:leadId/summary',
  'GET /admin/leads/settings',
] as const;

const placement = [
  'GET /placements',
  'POST /placements',
  'PUT /placements/:placementId',
  'DELETE /placements/:placementId',
  'GET /companies',
  'POST /companies',
  'PUT /companies/:companyId',
  'DELETE /companies/:companyId',
] as const;

const site = [
  'POST /admin/sms-templates',
  'POST /admin/sms-templates/:templateId/archive',
  'GET /admin/setup',
  'PUT /admin/leads/settings',
  'POST /admin/setup/test-mail',
  'POST /admin/setup/test-sms',
  'GET /admin/status',
  'GET /site',
  'PUT /site',
  'GET /site/hero-slides',
  'POST /site/hero-slides',
  'PUT /site/hero-slides/:slideId',
  'DELETE /site/hero-slides/:slideId',
  'PUT /site/hero-slides/order',
  'GET /faqs',
  'POST /faqs',
  'PUT /faqs/:faqId',
  'DELETE /faqs/:faqId',
  'PUT /faqs/order',
  'GET /admin/site/home',
  'PUT /admin/site/home',
  'GET /admin/search-words',
  'POST /admin/search-words',
  'PUT /admin/search-words/:searchWordId',
  'DELETE /admin/search-words/:searchWordId',
  'GET /admin/documents/:kind/versions',
  'POST /admin/documents/:kind',
  'GET /admin/articles',
  'GET /admin/articles/:articleId',
  'POST /admin/articles',
  'PUT /admin/articles/:articleId',
  'DELETE /admin/articles/:articleId',
  'PUT /admin/articles/order',
  'GET /admin/reviews',
  'PUT /admin/reviews/:reviewId',
  'GET /admin/assistant/exchanges',
  'GET /admin/assistant/questions',
  'PUT /admin/assistant/questions/:questionId',
  'POST /admin/assistant/questions/:questionId/faq',
  'GET /admin/assistant/summary',
] as const;

const staff = [
  'GET /admin/staff',
  'POST /admin/staff',
  'PUT /admin/staff/:staffId',
  'POST /admin/staff/:staffId/suspend',
  'POST /admin/staff/:staffId/restore',
  'POST /admin/staff/:staffId/link',
] as const;

/** Seats and enrolments are seen by those who look after students, and by those who plan the batches. */
const seats = [
  'GET /files/students/:studentId/image/:file',
  'GET /trainer-courses',
  'GET /trainer-courses/courses/:trainerId',
  'GET /enrollments',
  'GET /enrollments/waiting',
  'POST /admin/students/:studentId/moves',
  'GET /batches',
  'GET /batches/:batchId',
  'POST /batches/:batchId/students',
  'GET /batches/student/:studentId',
  'GET /batches/trainer/:trainerId',
] as const;

/** The two calls that export a list. */
const exportsOf = (...lists: readonly string[]) =>
  lists.flatMap((list) => [`POST /admin/exports/${list}`, `GET /admin/exports/${list}/:file`]);

const needing = (needed: Needed, names: readonly string[]) => names.map((name) => [name, needed] as const);

/**
 * Every call that is open to the staff, and what it needs. Written by hand and not made from the contract: a right that
 * is changed or forgotten there differs from this table.
 */
export const expectedRights: Readonly<Record<string, Needed>> = Object.fromEntries([
  ...needing('any', ofEverybody),
  ...needing('people', people),
  ...needing('teaching', teaching),
  ...needing('money', money),
  ...needing('refunds', ['POST /admin/payments/:paymentId/refund']),
  ...needing('leads', leads),
  ...needing('placement', placement),
  ...needing('site', site),
  ...needing('reports', ['GET /admin/stats/courses']),
  ...needing('audit', ['GET /admin/audit']),
  ...needing('staff', staff),
  ...needing(peopleOrTeaching, seats),
  ...needing('people', exportsOf('students', 'trainers', 'messages', 'message-deliveries')),
  ...needing('teaching', exportsOf('courses', 'low-attendance', 'disputes')),
  ...needing(peopleOrTeaching, exportsOf('batches', 'enrolments')),
  ...needing('money', exportsOf('orders', 'transfers')),
  ...needing('leads', exportsOf('enquiries', 'leads')),
  ...needing('site', exportsOf('reviews', 'chat-answers', 'chat-questions')),
  ...needing('placement', exportsOf('placements', 'companies')),
  ...needing('audit', exportsOf('audit')),
  ...needing('staff', exportsOf('staff')),
  ...needing(['people', 'placement'], ['GET /files/students/:studentId/resume/resume.pdf']),
]);

/** The rights of which each alone is enough; `undefined` for a call that needs none. */
export function rightsFor(name: string): readonly Right[] | undefined {
  const needed = expectedRights[name];
  if (needed === undefined) throw new Error(`${name} is not in the table of rights`);
  if (needed === 'any') return undefined;
  return typeof needed === 'string' ? [needed] : needed;
}
