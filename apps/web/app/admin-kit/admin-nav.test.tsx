// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, textOf } from '../../test/screen.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AllowedPage } from './rights/allowed-page.tsx';
import { rightsMessages } from './rights/rights.messages.ts';

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  signOut();
});

const nothing = () => new Response(null, { status: 500 });
const openAt = async (address: string) => {
  screen = await openScreen(
    <>
      <AdminNav />
      <AllowedPage>
        <h1>The page</h1>
      </AllowedPage>
    </>,
    nothing,
    null,
    address,
  );
};
const sections = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);

describe('the navigation', () => {
  test.each([
    ['counsellor', ['Dashboard', 'Trainers', 'Students', 'Messages', 'Batches', 'Leads', 'Quotes', 'Enquiries']],
    [
      'accounts',
      ['Dashboard', 'Payments', 'Dues', 'Coupons', 'Grants', 'Guarantee', 'Referrals', 'Desk', 'Tax', 'Figures'],
    ],
    [
      'coordinator',
      [
        'Dashboard',
        'Trainers',
        'Students',
        'Messages',
        'Courses',
        'Batches',
        'Homework',
        'Falling behind',
        'Certificates',
        'Calendar',
        'Rooms',
        'Register',
      ],
    ],
    ['placement_officer', ['Dashboard', 'Trainers', 'Students', 'Messages', 'Batches', 'Placements']],
  ] as const)('of %s has the sections of their work', async (role, expected) => {
    logInAsStaff(role);
    await openAt('/admin-profile');
    expect(sections()).toEqual(expected);
  });

  test('of an owner has all sections; of a manager, all but the staff', async () => {
    logInAsStaff('owner');
    await openAt('/admin-profile');
    const all = sections();
    expect(all).toHaveLength(31);
    screen.close();
    logInAsStaff('manager');
    await openAt('/admin-profile');
    expect(sections()).toEqual(all.filter((text) => text !== 'Staff'));
  });
});

describe('a page at its address', () => {
  test('is shown to staff whose work it is part of', async () => {
    logInAsStaff('accounts');
    await openAt('/admin-profile/manage-payments/3');
    expect(textOf('h1')).toBe('The page');
  });

  test('is not part of the work of others, who are led to the dashboard', async () => {
    logInAsStaff('accounts');
    await openAt('/admin-profile/manage-students?q=a');
    expect(textOf('h1')).toBe(rightsMessages.notYourWork);
    expect(document.querySelector('section a')?.getAttribute('href')).toBe('/admin-profile');
  });
});
