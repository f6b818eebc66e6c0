import type { Page } from '@playwright/test';

export const callers = ['visitor', 'student', 'trainer', 'admin'] as const;

export type Caller = (typeof callers)[number];

/** Who may see a page. `signed out`: the login pages. `person`: students and trainers. `owner`: the person whom the page is about, and the admin. */
type Audience = 'everybody' | 'signed out' | 'signed in' | 'student' | 'trainer' | 'person' | 'owner' | 'admin';

interface Address {
  /** The pattern in apps/web/app/routes.ts. */
  readonly pattern: string;
  /** An example path of that pattern. */
  readonly path: string;
}

export interface PlannedRoute extends Address {
  readonly audience: Audience;
  /** Where the route redirects to; `own profile` depends on the caller. */
  readonly leadsTo?: string;
}

const profiles = { student: '/student-profile', trainer: '/trainer-profile', admin: '/admin-profile' } as const;

/** Values of path parameters. In the demo institute the ids of trainers come before those of students. */
const ids: Readonly<Record<string, string>> = { ':product': 'avsar', ':studentId': '128' };

const forAudience = (audience: Audience, ...patterns: string[]): PlannedRoute[] =>
  patterns.map((pattern) => ({ pattern, path: addressOf(pattern), audience }));

const redirecting = (leadsTo: string, audience: Audience, ...patterns: string[]): PlannedRoute[] =>
  forAudience(audience, ...patterns).map((route) => ({ ...route, leadsTo }));

/** The pages of the quizzes of a course, for those who write them. */
const quizPages = (courses: string) =>
  ['', '/questions', '/:quizId', '/:quizId/results'].map((page) => `${courses}/:courseId/quizzes${page}`);

/** Every URL of the product and who may see it (spec §2). */
export const plannedRoutes: readonly PlannedRoute[] = [
  ...forAudience('everybody', '/', '/courses', '/courses/:courseId', '/community', '/contact', '/subscriptions'),
  // In the demo institute the first lesson of the first course is open to visitors.
  ...forAudience('everybody', '/courses/:courseId/lessons/:lessonId'),
  ...forAudience(
    'everybody',
    '/about',
    '/:product/about',
    '/:product/what-we-offer',
    '/undo-contact-change',
    '/scan',
    '/invitation',
    '/staff-invitation',
  ),
  // A quote with another token is a page that does not exist.
  ...forAudience('everybody', '/q/:token'),
  // Another code says that we do not know the link. Students see their own link, all others for whom it is.
  ...forAudience('everybody', '/refer', '/refer/:code'),
  // Another token says that the document is not ours.
  ...forAudience('everybody', '/verify/:token'),
  ...forAudience('everybody', '/terms', '/privacy', '/refund-policy'),
  // A link for a company with another token says that it no longer works.
  ...forAudience('everybody', '/for-company/:token', '/for-company/joining/:token'),
  // Another name behind the id leads to this address.
  { pattern: '/trainers/:trainerId', path: '/trainers/1-meera-iyer', audience: 'everybody' },
  ...forAudience('everybody', '/openings', '/openings/:openingId', '/outcomes', '/outcomes/:reportId'),
  // The terms of a guarantee: pages that do not exist without one.
  ...forAudience('everybody', '/guarantee', '/guarantee/:versionId'),
  // Without a trainer it redirects to the community.
  { pattern: '/reviews-section', path: '/reviews-section?trainer=1', audience: 'everybody' },
  ...['software-engineer', 'frontend-developer', 'backend-developer', 'fullstack-developer'].flatMap((name) =>
    forAudience('everybody', `/careers/${name}`),
  ),
  // Pages that the admin adds to those of the spec.
  { pattern: '/careers/:slug', path: '/careers/backend-developer', audience: 'everybody' },
  { pattern: '/explore/:slug', path: '/explore/design-systems', audience: 'everybody' },
  ...forAudience('everybody', '/explore/ui-ux-design', '/explore/collaborative-design-tools'),
  ...forAudience('everybody', '/explore/design-systems', '/explore/prototyping-wireframing'),
  ...forAudience('everybody', '/explore/web-development-tools', '/*'),
  // Exists only while a set-up link is open.
  ...forAudience('everybody', '/setup'),
  ...forAudience('signed out', '/login/email', '/login/mobile', '/admin-login'),
  ...forAudience('signed out', '/student-or-trainer/signup', '/student-signup', '/trainer-signup'),
  // Somebody else's order is a page that does not exist.
  ...forAudience('student', '/my-courses', '/student-profile', '/purchase/:orderId'),
  ...forAudience('student', '/my-openings', '/my-openings/:openingId', '/my-applications', '/career-details'),
  ...forAudience('student', '/my-outcome/:enrolmentId', '/my-guarantee/:orderId'),
  // Lessons of a course that the student does not have are pages that do not exist.
  ...forAudience('student', '/learn/:courseId', '/learn/:courseId/lessons/:lessonId'),
  ...forAudience('student', '/learn/:courseId/recordings/:meetingId'),
  ...forAudience('student', '/learn/:courseId/homework/:homeworkId'),
  ...forAudience('student', '/learn/:courseId/quizzes/:quizId', '/learn/:courseId/progress'),
  ...forAudience('student', '/learn/:courseId/certificate'),
  { pattern: '/reviews-section/write', path: '/reviews-section/write?trainer=1', audience: 'student' },
  ...forAudience(
    'trainer',
    '/trainer-profile',
    '/trainer-profile/class/:meetingId',
    '/trainer-profile/class/:meetingId/code',
    '/trainer-profile/courses/:courseId/syllabus',
    '/trainer-profile/courses/:courseId/lessons/:lessonId',
    '/trainer-profile/homework',
    '/trainer-profile/homework/queue',
    '/trainer-profile/homework/:homeworkId',
    '/trainer-profile/homework/:homeworkId/edit',
    '/trainer-profile/homework/:homeworkId/students/:studentId',
    ...quizPages('/trainer-profile/courses'),
    '/trainer-profile/batches/:batchId/progress',
    '/trainer-profile/students/:studentId/courses/:courseId/progress',
    '/trainer-profile/signals',
    '/trainer-profile/messages',
    '/trainer-profile/messages/new',
    '/trainer-profile/messages/:messageId',
  ),
  // Somebody else's message is a page that does not exist.
  ...forAudience('person', '/messages/:messageId'),
  ...forAudience('owner', '/student-profile-update/:studentId', '/trainer-profile-update/:trainerId'),
  ...forAudience('admin', '/admin-profile', '/admin-profile/manage-trainers', '/admin-profile/manage-students'),
  ...forAudience('admin', '/admin-profile/manage-students/:studentId'),
  ...forAudience('admin', '/admin-profile/manage-students/import', '/admin-profile/manage-students/import/:importId'),
  ...forAudience('admin', '/admin-profile/manage-courses', '/admin-profile/manage-batches'),
  ...forAudience('admin', '/admin-profile/manage-courses/:courseId/syllabus'),
  ...forAudience('admin', '/admin-profile/manage-courses/:courseId/lessons/:lessonId'),
  ...forAudience('admin', ...quizPages('/admin-profile/manage-courses')),
  ...forAudience('admin', '/admin-profile/manage-courses/:courseId/certificate', '/admin-profile/certificates'),
  ...forAudience('admin', '/admin-profile/manage-batches/create/new', '/admin-profile/manage-batches/edit/:batchId'),
  ...forAudience('admin', '/admin-profile/manage-batches/register/:batchId', '/admin-profile/reviews'),
  ...forAudience('admin', '/admin-profile/disputes', '/admin-profile/register-months'),
  ...forAudience('admin', '/admin-profile/manage-batches/class/:meetingId', '/admin-profile/low-attendance'),
  ...forAudience('admin', '/admin-profile/manage-batches/progress/:batchId', '/admin-profile/signals'),
  // In the demo institute this student takes the first course.
  {
    pattern: '/admin-profile/manage-students/:studentId/courses/:courseId/progress',
    path: '/admin-profile/manage-students/9/courses/1/progress',
    audience: 'admin',
  },
  ...forAudience('admin', '/admin-profile/edit-course', '/admin-profile/calendar', '/admin-profile/paid-no-seat'),
  ...['', '/queue', '/:homeworkId', '/:homeworkId/edit'].flatMap((name) =>
    forAudience('admin', `/admin-profile/homework${name}`),
  ),
  // In the demo institute this student has handed in.
  {
    pattern: '/admin-profile/homework/:homeworkId/students/:studentId',
    path: '/admin-profile/homework/1/students/9',
    audience: 'admin',
  },
  ...forAudience('admin', '/admin-profile/rooms', '/admin-profile/holidays'),
  ...['', '/new', '/templates', '/:messageId'].flatMap((name) =>
    forAudience('admin', `/admin-profile/messages${name}`),
  ),
  ...forAudience('admin', '/admin-profile/manage-payments', '/admin-profile/manage-payments/:orderId'),
  ...forAudience('admin', '/admin-profile/manage-payments/:orderId/change-course'),
  ...['transfers', 'credit-notes', 'checks', 'settings'].flatMap((name) =>
    forAudience('admin', `/admin-profile/manage-payments/${name}`),
  ),
  ...forAudience('admin', '/admin-profile/dues', '/admin-profile/fee-changes', '/admin-profile/fee-plans'),
  ...forAudience('admin', '/admin-profile/coupons', '/admin-profile/quotes'),
  ...forAudience('admin', '/admin-profile/guarantee', '/admin-profile/guarantees'),
  ...forAudience('admin', '/admin-profile/guarantees/:orderId'),
  ...forAudience('admin', '/admin-profile/referrals', '/admin-profile/referrals/rules'),
  ...forAudience('admin', '/admin-profile/grants', '/admin-profile/tax', '/admin-profile/tax/rules'),
  ...['', '/take', '/close', '/days', '/deposits', '/cancellations'].flatMap((name) =>
    forAudience('admin', `/admin-profile/desk${name}`),
  ),
  ...forAudience('admin', '/admin-profile/figures', '/admin-profile/figures/rates'),
  ...forAudience('admin', '/admin-profile/figures/trainers/:trainerId'),
  {
    pattern: '/admin-profile/figures/rows',
    path: '/admin-profile/figures/rows?of=received',
    audience: 'admin',
  },
  // Without a course it redirects to the list.
  { pattern: '/admin-profile/edit-courses', path: '/admin-profile/edit-courses?course=1', audience: 'admin' },
  ...['assign-course-to/trainer', 'assign-course-to/student', 'assign-batch-to/student'].flatMap((name) =>
    forAudience('admin', `/admin-profile/manage-trainers/${name}`),
  ),
  ...forAudience(
    'admin',
    '/admin-profile/leads',
    '/admin-profile/enquiries',
    '/admin-profile/placements',
    '/admin-profile/companies',
    '/admin-profile/companies/:companyId',
    '/admin-profile/outcome-reports',
    '/admin-profile/graduates',
    '/admin-profile/graduates/:enrolmentId',
    '/admin-profile/openings',
    '/admin-profile/openings/new',
    '/admin-profile/openings/rules',
    '/admin-profile/openings/:openingId',
    '/admin-profile/openings/:openingId/edit',
    '/admin-profile/openings/:openingId/applications',
    '/admin-profile/openings/:openingId/applications/:applicationId',
    '/admin-profile/openings/:openingId/rounds',
    '/admin-profile/openings/:openingId/rounds/:roundId',
    '/admin-profile/openings/:openingId/links',
  ),
  ...forAudience('admin', '/admin-profile/site/test-messages'),
  ...forAudience('admin', '/admin-profile/site', '/admin-profile/audit-log', '/admin-profile/chat-questions'),
  ...forAudience('admin', '/admin-profile/status', '/admin-profile/staff'),
  ...redirecting('/admin-profile/audit-log', 'admin', '/admin-profile/record'),
  ...redirecting('/courses', 'everybody', '/buy-course'),
  ...redirecting('/', 'everybody', '/navbar'),
  ...redirecting('/community', 'everybody', '/rating-reviews/page'),
  ...redirecting('own profile', 'signed in', '/admin-dashboard', '/student-profile-update', '/trainer-profile-update'),
  // The page that offers to prove the second contact; people who have proved both are redirected.
  ...redirecting('/', 'signed in', '/confirm-contact'),
  // The page of first consents; people who have answered are redirected.
  ...redirecting('own profile', 'signed in', '/before-you-go-on'),
];

/** Routes that answer with a file instead of a page. */
export const plainRoutes: readonly string[] = [
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/site.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
];

function addressOf(pattern: string): string {
  if (pattern === '/*') return '/no/such/page';
  return pattern.replaceAll(/:\w+/g, (name) => ids[name] ?? '1');
}

/** The path at which a caller who opens this route must end up. */
export function expectedPath(route: PlannedRoute, caller: Caller): string {
  const { audience, path, leadsTo } = route;
  const isAllowed = audience === 'everybody' || audience === caller || allowedAudiences[caller].includes(audience);
  if (isAllowed && leadsTo === 'own profile') return ownPlace(caller);
  if (isAllowed) return leadsTo ?? path;
  if (caller === 'visitor') return logInPath(route);
  return audience === 'signed out' ? '/' : ownPlace(caller);
}

/** The log-in page that a visitor gets; it leads back to pages of students and trainers. */
function logInPath({ audience, path, leadsTo }: PlannedRoute): string {
  if (audience === 'admin') return '/admin-login';
  return leadsTo === undefined ? `/login/mobile?next=${encodeURIComponent(path)}` : '/login/mobile';
}

const allowedAudiences: Readonly<Record<Caller, readonly Audience[]>> = {
  visitor: ['signed out'],
  student: ['signed in', 'person'],
  trainer: ['signed in', 'person'],
  admin: ['signed in', 'owner'],
};

const ownPlace = (caller: Caller) => (caller === 'visitor' ? '/' : profiles[caller]);

/** One kind of caller who may see the page. */
export function viewerOf({ audience }: PlannedRoute): Caller {
  if (audience === 'everybody' || audience === 'signed out') return 'visitor';
  if (audience === 'owner') return 'admin';
  return audience === 'signed in' || audience === 'person' ? 'student' : audience;
}

interface RouterManifest {
  readonly routes: Readonly<
    Record<
      string,
      { readonly id: string; readonly parentId?: string; readonly path?: string; readonly index?: boolean }
    >
  >;
}

/** The patterns of all routes of the build, read from the React Router manifest in the page. */
export async function builtPatterns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: RouterManifest }).__reactRouterManifest;
    const all = Object.values(routes);
    const pathOf = (id: string | undefined): string => {
      const route = id === undefined ? undefined : routes[id];
      if (route === undefined) return '';
      const above = pathOf(route.parentId);
      return route.path === undefined ? above : `${above}/${route.path}`;
    };
    const isPage = ({ id, index }: (typeof all)[number]) =>
      index === true || !all.some(({ parentId }) => parentId === id);
    return all.filter(isPage).map(({ id }) => pathOf(id).replace(/^$/, '/').replaceAll('//', '/'));
  });
}
