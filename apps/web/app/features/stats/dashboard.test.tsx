// @vitest-environment jsdom
import type { Dashboard } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, shows, toastTexts } from '../../../test/screen.tsx';
import { AdminDashboard } from './dashboard.tsx';

const asOf = '2026-11-17T06:00:00.000Z';
const batch = {
  id: 12,
  course: { id: 4, title: 'Core Java' },
  trainer: { id: 7, name: 'Meera Iyer' },
  startTime: '10:00',
  endTime: '12:00',
  startDate: '2026-11-18',
  studentCount: 3,
  capacity: 20,
};

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  signOut();
});

/** Opens the dashboard with what the server sends to somebody with these rights, and returns the paths it called. */
const open = async (figures: Dashboard): Promise<string[]> => {
  const calls: string[] = [];
  screen = await openScreen(
    <AdminDashboard>
      <p>Notices</p>
    </AdminDashboard>,
    (path) => {
      calls.push(path);
      return Response.json(path === '/api/admin/stats' ? figures : []);
    },
  );
  await shows(() => document.querySelector('[aria-label="Loading"]'), null);
  return calls;
};
const areas = () => [...document.querySelectorAll('[aria-label="Manage"] a')].map(({ textContent }) => textContent);
const headings = () => [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);

test('a counsellor sees leads and coming batches, and no figures of other areas', async () => {
  logInAsStaff('counsellor');
  const calls = await open({
    asOf,
    students: 120,
    trainers: 9,
    today: { newEnquiries: 2, newLeads: 2, callsDue: 1, withoutSeat: 1, starting: [batch] },
  });
  expect(areas()).toEqual(['Trainers9', 'Students120', 'Batches', 'Leads']);
  expect(headings()).toEqual(['Today', 'Starting this week1']);
  expect(document.body.textContent).toContain('2 new leads');
  expect(document.body.textContent).toContain('1 call to make today');
  // The form of a batch is not part of a counsellor's work.
  expect(document.querySelectorAll('[href*="manage-batches/edit"]')).toHaveLength(0);
  expect(calls).toEqual(['/api/admin/stats']);
  expect(toastTexts()).toEqual([]);
});

test('an accountant sees payments and reports, and nothing to do in other areas', async () => {
  logInAsStaff('accounts');
  const calls = await open({ asOf, students: 120, trainers: 9, courses: 14, batches: 6, today: {} });
  expect(areas()).toEqual(['Payments']);
  expect(headings()).toEqual(['Students by course', 'Trainers by course']);
  expect(new Set(calls)).toEqual(new Set(['/api/admin/stats', '/api/admin/stats/courses']));
  expect(toastTexts()).toEqual([]);
});

test('an owner has the four links of the specification', async () => {
  logInAsStaff('owner');
  const today = { newEnquiries: 0, newLeads: 0, callsDue: 0, withoutSeat: 0, sessions: [], starting: [batch] };
  await open({ asOf, students: 120, trainers: 9, courses: 14, batches: 6, today });
  expect(areas()).toEqual(['Trainers9', 'Students120', 'Courses14', 'Batches6']);
  expect(document.querySelectorAll('[href="/admin-profile/manage-batches/edit/12"]')).toHaveLength(1);
});
