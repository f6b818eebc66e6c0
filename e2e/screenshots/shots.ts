import type { Page } from '@playwright/test';
import { officeStates } from './office-shots.ts';
import { applicationStates } from './application-shots.ts';
import { batchStates } from './batch-shots.ts';
import { billingStates } from './billing-shots.ts';
import { calendarStates } from './calendar-shots.ts';
import { buyStates } from './buy-shots.ts';
import { certificateStates } from './certificate-shots.ts';
import { chatStates } from './chat-shots.ts';
import { discountStates } from './discount-shots.ts';
import { deskStates } from './desk-shots.ts';
import { disputeStates } from './dispute-shots.ts';
import { figureStates } from './figure-shots.ts';
import { feeStates } from './fee-shots.ts';
import { grantStates } from './grant-shots.ts';
import { guaranteeStates } from './guarantee-shots.ts';
import { homeworkStates } from './homework-shots.ts';
import { lessonEditorStates } from './lesson-editor-shots.ts';
import { lessonStates } from './lesson-shots.ts';
import { meetingStates } from './meeting-shots.ts';
import { messageStates } from './message-shots.ts';
import { adminStates } from './admin-shots.ts';
import { moneyStates } from './money-shots.ts';
import { takeStudent } from '../fixtures/people.ts';
import { personStates } from './person-shots.ts';
import { profileStates } from './profile-shots.ts';
import { progressStates } from './progress-shots.ts';
import { quizStates } from './quiz-shots.ts';
import { referralStates } from './referral-shots.ts';
import { reviewStates } from './review-shots.ts';
import { type Caller, type PlannedRoute, plannedRoutes, viewerOf } from '../routes.ts';
import { scrollThrough } from '../pages/scroll-through.ts';
import { syllabusStates } from './syllabus-shots.ts';
import { taxStates } from './tax-shots.ts';
import { studentMeetingStates } from './student-meeting-shots.ts';

/** Who looks at a screen; `expired` is a person whose token has expired. */
export type Viewer = Caller | 'expired';

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** The largest width at which the state exists. */
  readonly maxWidth?: number;
  /** Actions before the screenshot is taken. */
  readonly prepare?: (page: Page, width: number) => Promise<void>;
}

/** The largest width at which the header has a menu button. */
const maxMenuWidth = 831;

const ofRoute = (route: PlannedRoute): Shot => ({
  name: nameOf(route.pattern),
  path: route.path,
  viewer: viewerOf(route),
});

function nameOf(pattern: string): string {
  if (pattern === '/') return 'home';
  if (pattern === '/*') return 'not-found';
  return pattern.slice(1).replaceAll(/[:]/g, '').replaceAll('/', '-');
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

async function sendCodeTo(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

const states: readonly Shot[] = [
  {
    name: 'login-code',
    path: '/login/email',
    viewer: 'visitor',
    prepare: async (page) => {
      await sendCodeTo(page, (await takeStudent()).email);
      await page.getByRole('textbox', { name: '6-digit code' }).waitFor();
    },
  },
  {
    name: 'login-field-fault',
    path: '/login/email',
    viewer: 'visitor',
    prepare: async (page) => {
      await sendCodeTo(page, 'somebody');
      await page.getByText('Please enter a valid email address.').first().waitFor();
    },
  },
  {
    name: 'login-refused',
    path: '/login/email',
    viewer: 'visitor',
    prepare: async (page) => {
      await sendCodeTo(page, 'nobody@avsar.example');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'bell',
    path: '/',
    viewer: 'visitor',
    prepare: async (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  { name: 'menu', path: '/', viewer: 'visitor', maxWidth: maxMenuWidth, prepare: openMenu },
  { name: 'menu-signed-in', path: '/', viewer: 'student', maxWidth: maxMenuWidth, prepare: openMenu },
  { name: 'home-signed-in', path: '/', viewer: 'student' },
  {
    name: 'logout',
    path: '/my-courses',
    viewer: 'student',
    prepare: async (page, width) => {
      if (width <= maxMenuWidth) await openMenu(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog', { name: 'Log out' }).waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '/',
    viewer: 'expired',
    prepare: async (page) => page.getByRole('dialog', { name: 'You have been logged out' }).waitFor(),
  },
];

/** States of public pages after actions of a visitor. */
const publicStates: readonly Shot[] = [
  { name: 'reviews-of-trainer', path: '/reviews-section?trainer=1', viewer: 'visitor' },
  { name: 'contact-course', path: '/contact?course=1', viewer: 'visitor' },
  { name: 'contact-course-signed-in', path: '/contact?course=1', viewer: 'student' },
  {
    name: 'contact-faults',
    path: '/contact',
    viewer: 'visitor',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody');
      await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
      await page.getByText('Please fill out all the required fields').waitFor();
    },
  },
  {
    name: 'courses-none-found',
    path: '/courses',
    viewer: 'visitor',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('underwater basket weaving');
      await page.getByText('No courses available.').waitFor();
    },
  },
  {
    name: 'visitor-prompt',
    path: '/courses',
    viewer: 'visitor',
    prepare: async (page) => {
      // Moves the clock two minutes ahead, so that the invitation appears.
      await page.clock.install();
      await page.reload({ waitUntil: 'networkidle' });
      await scrollThrough(page);
      await page.clock.fastForward(2 * 60 * 1000);
      await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
    },
  },
];

export const shots: readonly Shot[] = [
  ...plannedRoutes.filter(({ leadsTo }) => leadsTo === undefined).map(ofRoute),
  ...states,
  ...personStates,
  ...profileStates,
  ...adminStates,
  ...applicationStates,
  ...batchStates,
  ...billingStates,
  ...calendarStates,
  ...officeStates,
  ...moneyStates,
  ...reviewStates,
  ...meetingStates,
  ...disputeStates,
  ...taxStates,
  ...syllabusStates,
  ...homeworkStates,
  ...lessonStates,
  ...lessonEditorStates,
  ...progressStates,
  ...quizStates,
  ...certificateStates,
  ...messageStates,
  ...studentMeetingStates,
  ...buyStates,
  ...feeStates,
  ...discountStates,
  ...grantStates,
  ...guaranteeStates,
  ...referralStates,
  ...figureStates,
  ...deskStates,
  ...chatStates,
  // These come last, because one of them changes the clock of its page.
  ...publicStates,
];
