// @vitest-environment jsdom
import { type Setup, type SetupItemName, setupItemNames } from '@avsar/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../test/log-in-as-staff.ts';
import { type OpenScreen, openScreen, press, shows, textOf } from '../../../test/screen.tsx';
import { BackToChecklist, ChecklistOr } from './checklist.tsx';
import { itemTexts, setupMessages } from './setup.messages.ts';

let screen: OpenScreen;
beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

const setupWith = (...done: readonly SetupItemName[]): Setup => ({
  items: setupItemNames.map((name) => ({ name, isDone: done.includes(name) })),
  allDone: done.length === setupItemNames.length,
  tests: { mail: null, sms: null },
});

const open = async (answer: () => Response) => {
  screen = await openScreen(
    <ChecklistOr>
      <h1>Dashboard</h1>
    </ChecklistOr>,
    answer,
  );
};

const title = () => textOf('h1');
const items = () => [...document.querySelectorAll('[aria-label="Checklist"] a')];

describe('where no SMS is sent', () => {
  test('the checklist has eight steps and does not speak of SMS', async () => {
    const { tests } = setupWith();
    const items = setupItemNames.filter((name) => name !== 'sms').map((name) => ({ name, isDone: false }));
    await open(() => Response.json({ items, allDone: false, tests }));
    await shows(title, setupMessages.title);
    expect(document.body.textContent).toContain('After these eight steps your first student can pay.');
    expect(document.body.textContent).toContain('0 of 8 done');
    expect(document.body.textContent).not.toContain('SMS');
  });
});

describe('the checklist', () => {
  test('takes the place of the dashboard until all is done, and says how far it is', async () => {
    await open(() => Response.json(setupWith('institute', 'course', 'mail', 'sms')));
    await shows(title, setupMessages.title);
    expect(document.body.textContent).toContain('4 of 9 done');
    expect(document.body.textContent).toContain('After these nine steps your first student can pay.');
    expect(document.querySelector('progress')?.value).toBe(4);
    expect(items().map((item) => item.querySelector('[aria-label="Done"]') !== null)).toEqual(
      setupItemNames.map((name) => ['institute', 'course', 'mail', 'sms'].includes(name)),
    );
  });

  test('leads from each item to the form where it is done, and says why', async () => {
    await open(() => Response.json(setupWith()));
    await shows(() => items().length, 9);
    expect(items().map((item) => item.getAttribute('href'))).toEqual([
      '/admin-profile/site?part=institute',
      '/admin-profile/site?part=legal',
      '/admin-profile/manage-payments/settings',
      '/admin-profile/edit-course',
      '/admin-profile/manage-trainers#add',
      '/admin-profile/manage-batches/create/new',
      '/admin-profile/site?part=slides',
      '/admin-profile/site/test-messages#mail',
      '/admin-profile/site/test-messages#sms',
    ]);
    for (const [place, name] of setupItemNames.entries())
      expect(items()[place]?.textContent).toBe(itemTexts[name].title + itemTexts[name].why);
  });

  test('can be put aside for the dashboard, and taken up again', async () => {
    await open(() => Response.json(setupWith('sms')));
    await shows(title, setupMessages.title);
    await press(setupMessages.showDashboard);
    await shows(title, 'Dashboard');
    expect(items()).toEqual([]);
    await press(`${setupMessages.showChecklist} (1 of 9)`);
    await shows(title, setupMessages.title);
  });

  test('is gone when all is done', async () => {
    await open(() => Response.json(setupWith(...setupItemNames)));
    await shows(title, 'Dashboard');
    expect(items()).toEqual([]);
  });

  test('does not hide the dashboard if it cannot be loaded', async () => {
    const refusal = { code: 'forbidden', message: 'You are not allowed to do this.', requestId: 'none' };
    await open(() => Response.json(refusal, { status: 403 }));
    await shows(title, 'Dashboard');
    expect(items()).toEqual([]);
  });
});

describe('by rights', () => {
  test('staff who do not set up the site get the dashboard, and nothing is asked', async () => {
    logInAsStaff('accounts');
    let calls = 0;
    await open(() => {
      calls += 1;
      return Response.json(setupWith());
    });
    await shows(title, 'Dashboard');
    expect(calls).toBe(0);
  });

  test('an item whose form is not part of the work is no link', async () => {
    logInAsStaff('other', 'site');
    await open(() => Response.json(setupWith()));
    await shows(() => items().length, 5);
    expect(document.body.textContent?.split(setupMessages.somebodyElse)).toHaveLength(5);
  });
});

describe('the way back to the checklist', () => {
  const openAt = async (address: string, ...done: readonly SetupItemName[]) => {
    let answers = 0;
    const answer = () => {
      answers += 1;
      return Response.json(setupWith(...done));
    };
    screen = await openScreen(<BackToChecklist />, answer, null, address);
    await shows(() => answers, 1);
  };

  test('is on every other admin page until all is done', async () => {
    await openAt('/admin-profile/manage-courses', 'sms');
    await shows(() => textOf('a'), setupMessages.showChecklist);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin-profile');
  });

  test.each([
    ['/admin-profile', []],
    ['/admin-profile/manage-courses', setupItemNames],
  ] as const)('is not at %s with %j done', async (address, done) => {
    await openAt(address, ...done);
    expect(textOf('a')).toBeUndefined();
  });
});
