// @vitest-environment jsdom
import type { MayApply, OwnApplication, OwnRound, WhyNotApply } from '@avsar/contract';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { ApplicationCard } from './application-card.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const round: OwnRound = {
  id: 8,
  kind: 'test',
  title: 'Test at the computer',
  startsAt: hours(48),
  minutes: 90,
  place: 'Room 4, Ameerpet',
  link: 'https://test.example/abc',
  note: 'Bring your own pen.',
  isCancelled: false,
  result: null,
};
const application: OwnApplication = {
  id: 21,
  opening: {
    id: 5,
    company: { id: 2, name: 'Tessorin', logo: null },
    title: 'Junior Developer',
    place: 'Pune',
    workMode: 'office',
    pay: { fixedFrom: 360_000, fixedTo: null, variable: null },
    skills: ['Java'],
    applyBy: '2026-12-10',
  },
  state: 'applied',
  appliedAt: hours(-72),
  since: hours(-72),
  reason: '',
  waitlistPlace: null,
  offer: null,
  rounds: [],
  resume: '/api/files/applications/21/resume/resume.pdf?signature=x',
};
const offered: OwnApplication = {
  ...application,
  state: 'offered',
  offer: { answerBy: hours(50), ends: [{ id: 4, title: 'Tester', company: 'Mitrakode' }] },
};

let screen: OpenScreen;
afterEach(() => screen.close());

const mayApplyWith = (changes: Partial<MayApply>): MayApply => ({
  application: null,
  whyNot: null,
  running: 2,
  runningMost: 10,
  ...changes,
});

const open = async (changes: Partial<MayApply>, isOver = false) => {
  screen = await openScreen(
    <ApplicationCard
      opening={{ id: 5, company: { id: 2, name: 'Tessorin', logo: null }, isOver }}
      joiningOf={() => null}
    />,
    () => Response.json(mayApplyWith(changes)),
  );
};

/** Lets the server answer the next call, and then show what has become of the application. */
function actsThen(first: Response, changes: Partial<MayApply>): [path: string, sent: unknown][] {
  const called: [path: string, sent: unknown][] = [];
  screen.answer((path, _, sent) => {
    called.push([path, sent]);
    return called.length === 1 ? first : Response.json(mayApplyWith(changes));
  });
  return called;
}

const refusalOf = (message: string) => Response.json({ code: 'conflict', message, requestId: 'none' }, { status: 409 });

/** Presses a button of the open dialog. */
const confirm = async (text: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('dialog[open] button')];
  await act(async () => buttons.findLast(({ textContent }) => textContent === text)?.click());
};
const buttons = () => [...document.querySelectorAll('section button')].map(({ textContent }) => textContent);

test('a student reads what is sent, and applies', async () => {
  await open({});
  await shows(() => textOf('section h2'), 'Do you want to apply?');
  expect(textOf('section')).toContain('Your name, career details and resume go to Tessorin.');
  expect(textOf('section')).toContain('2 of at most 10 applications run at the moment.');
  const called = actsThen(Response.json(application, { status: 201 }), { application, whyNot: 'decided' });
  await press('Apply');
  await shows(() => textOf('section h2'), 'Your application');
  expect(called[0]).toEqual(['/api/openings/5/application', undefined]);
  expect(textOf('section')).toContain('Applied since');
  expect(toastTexts()).toEqual(['success: You have applied.']);
});

test.each<[whyNot: WhyNotApply, text: string, link: string | undefined]>([
  ['over', 'This opening is closed.', undefined],
  ['decided', 'It was already decided about your application', '/contact'],
  ['no_resume', 'you have not added one yet', '/student-profile'],
  ['has_job', 'You have accepted another offer', '/my-applications'],
  ['has_offer', 'An offer of the same category waits', '/my-applications'],
  ['too_many', 'At most 10 applications can run', '/my-applications'],
])('who cannot apply because of %s reads why, and what to do', async (whyNot, text, link) => {
  await open({ whyNot });
  await shows(() => textOf('section')?.includes(text), true);
  expect(document.querySelector('section a')?.getAttribute('href')).toBe(link);
  expect(document.querySelectorAll('section button')).toHaveLength(0);
});

test.each<[whyNot: WhyNotApply, isOver: boolean]>([
  ['not_eligible', false],
  ['over', true],
])('nothing is said that the page says already: %s', async (whyNot, isOver) => {
  await open({ whyNot }, isOver);
  await shows(() => document.querySelector('[aria-busy=true], .mantine-Skeleton-root'), null);
  expect(document.querySelector('section')).toBeNull();
});

test('a refusal stands beside the button', async () => {
  await open({});
  await shows(() => textOf('section h2'), 'Do you want to apply?');
  actsThen(refusalOf('This opening is closed.'), { whyNot: 'over' });
  await press('Apply');
  await shows(() => textOf('section [role=alert]'), 'This opening is closed.');
  expect(document.querySelectorAll('section button')).toHaveLength(0);
});

test('rounds show time, place and link, and results once they are told', async () => {
  const rounds: OwnRound[] = [
    { ...round, id: 7, title: 'First talk', startsAt: hours(-50), result: 'passed' },
    { ...round, id: 9, title: 'Second talk', startsAt: hours(-5) },
    round,
    { ...round, id: 10, title: 'Cancelled talk', isCancelled: true },
  ];
  await open({ application: { ...application, rounds }, whyNot: 'decided' });
  await shows(() => document.querySelectorAll('ol > li').length, 4);
  const [told, untold, coming, cancelled] = [...document.querySelectorAll('ol > li')];
  expect(told?.textContent).toContain('You passed');
  expect(untold?.textContent).toContain('Your result is not known yet.');
  expect(coming?.textContent).toContain('Room 4, Ameerpet');
  expect(coming?.textContent).toContain('Bring your own pen.');
  expect(coming?.querySelector('a')?.getAttribute('href')).toBe('https://test.example/abc');
  expect(coming?.querySelector('a')?.rel).toBe('noopener noreferrer');
  expect(cancelled?.textContent).toContain('This does not take place.');
  expect(document.querySelectorAll('[aria-label^="Add to calendar"]')).toHaveLength(1);
});

test('a round is saved as a calendar file', async () => {
  await open({ application: { ...application, rounds: [round] }, whyNot: 'decided' });
  await shows(() => textOf('[aria-label^="Add to calendar"]'), 'Add to calendar');
  // Missing in jsdom.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const called = actsThen(new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }), {});
  await press('Add to calendar');
  await shows(() => saved.mock.calls.length, 1);
  expect(called).toEqual([['/api/applications/21/rounds/8/calendar', undefined]]);
});

test('the place on the waitlist is told', async () => {
  await open({ application: { ...application, state: 'waitlisted', waitlistPlace: 3 }, whyNot: 'decided' });
  await shows(() => textOf('section h2'), 'Your application');
  expect(textOf('section')).toContain('You are number 3.');
});

test('what the institute wrote is shown', async () => {
  await open({ application: { ...application, state: 'rejected', reason: 'Too few seats.' }, whyNot: 'decided' });
  await shows(() => textOf('section')?.includes('Too few seats.'), true);
  expect(buttons()).toEqual([]);
});

test('withdrawing asks first, and applying again is offered then', async () => {
  await open({ application, whyNot: 'decided' });
  await shows(() => buttons().includes('Withdraw'), true);
  const withdrawn: OwnApplication = { ...application, state: 'withdrawn' };
  const called = actsThen(Response.json(withdrawn), { application: withdrawn });
  await press('Withdraw');
  expect(textOf('dialog[open]')).toContain('You are then out of the choice at Tessorin.');
  expect(called).toEqual([]);
  await confirm('Withdraw');
  await shows(() => buttons().includes('Apply again'), true);
  expect(called[0]).toEqual(['/api/applications/21/withdraw', undefined]);
});

test('accepting an offer names what ends', async () => {
  await open({ application: offered, whyNot: 'decided' });
  await shows(() => buttons().includes('Accept'), true);
  expect(textOf('section')).toContain('in 2 days');
  const called = actsThen(Response.json(offered), { application: { ...offered, state: 'accepted', offer: null } });
  await press('Accept');
  expect(textOf('dialog[open]')).toContain('You take the work as Junior Developer at Tessorin.');
  expect(textOf('dialog[open]')).toContain('Tester, Mitrakode');
  await confirm('Accept');
  await shows(() => textOf('section')?.includes('You have accepted this offer.'), true);
  expect(called[0]).toEqual(['/api/applications/21/answer', { answer: 'accept' }]);
});

test('declining says that it cannot be taken back, and a late answer is refused in words', async () => {
  await open({ application: offered, whyNot: 'decided' });
  await shows(() => buttons().includes('Decline'), true);
  const expired: OwnApplication = { ...offered, state: 'expired', offer: null };
  const called = actsThen(refusalOf('The time to answer this offer is over.'), { application: expired });
  await press('Decline');
  expect(textOf('dialog[open]')).toContain('You cannot take this back.');
  await confirm('Decline');
  await shows(() => textOf('section [role=alert]'), 'The time to answer this offer is over.');
  expect(called[0]).toEqual(['/api/applications/21/answer', { answer: 'decline' }]);
  expect(textOf('section')).toContain('Not answered in time');
});

test('an offer whose time is over has no answers any more', async () => {
  await open({ application: { ...offered, offer: { answerBy: hours(-1), ends: [] } }, whyNot: 'decided' });
  await shows(() => textOf('section [role=status]'), 'The time to answer is over.');
  expect(buttons()).toEqual([]);
});

test('an application that cannot be loaded can be asked for again', async () => {
  screen = await openScreen(
    <ApplicationCard
      opening={{ id: 5, company: { id: 2, name: 'Tessorin', logo: null }, isOver: false }}
      joiningOf={() => null}
    />,
    () => new Response(null, { status: 500 }),
  );
  await shows(() => textOf('[role=alert] button'), 'Try again');
  expect(textOf('[role=alert]')).toContain('Your application could not be loaded.');
});
