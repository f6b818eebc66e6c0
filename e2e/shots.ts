import type { Page } from '@playwright/test';
import { takeStudent } from './people.ts';
import { type Caller, type PlannedRoute, plannedRoutes, viewerOf } from './routes.ts';

/** `expired` is somebody whose token has run out. */
export type Viewer = Caller | 'expired';

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** Only where it exists. */
  readonly widthMost?: number;
  /** What the person does before the picture is taken. */
  readonly prepare?: (page: Page, width: number) => Promise<void>;
}

/** Where the header gives way to the menu. */
const menuWidthMost = 831;

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
  { name: 'menu', path: '/', viewer: 'visitor', widthMost: menuWidthMost, prepare: openMenu },
  { name: 'menu-signed-in', path: '/', viewer: 'student', widthMost: menuWidthMost, prepare: openMenu },
  { name: 'home-signed-in', path: '/', viewer: 'student' },
  {
    name: 'logout',
    path: '/my-courses',
    viewer: 'student',
    prepare: async (page, width) => {
      if (width <= menuWidthMost) await openMenu(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '/',
    viewer: 'expired',
    prepare: async (page) => page.getByRole('dialog', { name: 'Your session has ended' }).waitFor(),
  },
];

export const shots: readonly Shot[] = [
  ...plannedRoutes.filter(({ leadsTo }) => leadsTo === undefined).map(ofRoute),
  ...states,
];
