// @vitest-environment jsdom
import type { OwnApplication, OwnRound } from '@avsar/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen, shows, textOf } from '../../../../test/screen.tsx';
import { ApplicationHint } from './application-hint.tsx';
import { groupsOf, isToDo, nextRoundOf } from './application-state.ts';
import { MyApplications } from './my-applications.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const roundAt = (startsAt: string, changes: Partial<OwnRound> = {}): OwnRound => ({
  id: 8,
  kind: 'test',
  title: 'Test',
  startsAt,
  minutes: 60,
  place: null,
  link: null,
  note: '',
  isCancelled: false,
  result: null,
  ...changes,
});
const applicationOf = (id: number, changes: Partial<OwnApplication> = {}): OwnApplication => ({
  id,
  opening: {
    id: id + 100,
    company: { id: 2, name: 'Tessorin', logo: null },
    title: `Work ${id}`,
    place: 'Pune',
    workMode: 'office',
    pay: { fixedFrom: null, fixedTo: null, variable: null },
    skills: [],
    applyBy: '2026-12-10',
  },
  state: 'applied',
  appliedAt: hours(-72),
  since: hours(-72),
  reason: '',
  waitlistPlace: null,
  offer: null,
  rounds: [],
  resume: null,
  ...changes,
});
const offered = applicationOf(3, { state: 'offered', offer: { answerBy: hours(50), ends: [] } });
const invited = applicationOf(2, { rounds: [roundAt(hours(24))] });
const accepted = applicationOf(5, { state: 'accepted' });
const rejected = applicationOf(4, { state: 'rejected' });

let screen: OpenScreen | undefined;
afterEach(() => {
  screen?.close();
  screen = undefined;
});

describe('applications are grouped', () => {
  const now = Date.now();
  test('offers first, then the job, then running ones by their next round, then those that have ended', () => {
    const groups = groupsOf([rejected, applicationOf(1), invited, offered, accepted], now);
    const idsOf = (applications: readonly OwnApplication[]) => applications.map(({ id }) => id);
    const { offered: offers, accepted: jobs, running, ended } = groups;
    expect([offers, jobs, running, ended].map(idsOf)).toEqual([[3], [5], [2, 1], [4]]);
  });

  test('a round that is over, cancelled or has a result is not the next one', () => {
    const rounds = [
      roundAt(hours(-5)),
      roundAt(hours(3), { isCancelled: true }),
      roundAt(hours(4), { result: 'passed' }),
      roundAt(hours(5), { id: 9 }),
    ];
    expect(nextRoundOf(applicationOf(1, { rounds }), now)?.id).toBe(9);
    expect(nextRoundOf(applicationOf(1, { rounds, state: 'rejected' }), now)).toBeUndefined();
  });

  test('a round of the next week is to do, a later one not yet', () => {
    expect(isToDo(invited, now)).toBe(true);
    expect(isToDo(applicationOf(1, { rounds: [roundAt(hours(24 * 8))] }), now)).toBe(false);
    expect(isToDo(offered, now)).toBe(true);
    expect(isToDo({ ...offered, offer: { answerBy: hours(-1), ends: [] } }, now)).toBe(false);
  });
});

test('the list shows offers and what comes next, and leads to the openings', async () => {
  screen = await openScreen(<MyApplications joiningOf={() => null} />, () =>
    Response.json([rejected, invited, offered, accepted]),
  );
  await shows(
    () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
    ['Offers that wait for your answer', 'Accepted', 'Running', 'Ended'],
  );
  expect(textOf('section')).toContain('Answer until');
  expect(textOf('section:nth-of-type(3)')).toContain('Test: ');
  expect(document.querySelector('section a')?.getAttribute('href')).toBe('/my-openings/103');
});

test('an empty list leads to the openings', async () => {
  screen = await openScreen(<MyApplications joiningOf={() => null} />, () => Response.json([]));
  await shows(() => textOf('a[href="/my-openings"]'), 'See the openings');
  expect(document.body.textContent).toContain('You have not applied yet.');
});

test('above the courses stands only what the student has to do', async () => {
  screen = await openScreen(<ApplicationHint />, () => Response.json([rejected, invited, offered]));
  await shows(() => document.querySelectorAll('section a').length, 2);
  expect(textOf('section')).toContain('Offer of Tessorin: answer until');
  expect(textOf('section')).toContain('Tessorin, Test: ');
});

test('without anything to do nothing stands there', async () => {
  let isAsked = false;
  screen = await openScreen(<ApplicationHint />, () => {
    isAsked = true;
    return Response.json([rejected]);
  });
  await shows(() => isAsked, true);
  expect(document.querySelector('section')).toBeNull();
});
