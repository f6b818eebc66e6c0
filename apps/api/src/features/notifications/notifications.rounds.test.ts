import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundStudents } from '#database/tables/rounds.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createApplication } from '../../../test/rows/applications.ts';
import { addToRound, createRoundWithStudent } from '../../../test/rows/rounds.ts';
import { notify } from './index.ts';
import { factsSchema } from './notifications.facts.ts';
import { assumptionsOf, isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { roundCalendarOf } from './notifications.rounds.ts';
import { notificationTextOf } from './notifications.texts.ts';

const student = { id: 5, role: 'STUDENT' } as const;
const when = '16 Nov 2026, 7:30 pm IST';
const facts = {
  openingId: 3,
  openingTitle: 'Java Developer',
  companyName: 'Infosys',
  roundId: 12,
  roundTitle: 'Coding test',
  startsAt: '2026-11-16T14:00:00.000Z',
  minutes: 90,
  version: 2,
};
const moved = { ...facts, wasStartsAt: '2026-11-16T13:00:00.000Z' };
const same = { ...facts, wasStartsAt: facts.startsAt };

describe('the text of a notification about a round', () => {
  it.each([
    ['round_invited', facts, 'you are invited to “Coding test”', `It is your turn on ${when}.`],
    [
      'round_invited',
      { ...facts, place: 'Lab 1', link: 'https://meet.example/x', note: 'Bring a pen' },
      'you are invited',
      `It is your turn on ${when}. The place: Lab 1. The link: https://meet.example/x Please note: “Bring a pen”`,
    ],
    ['round_changed', moved, 'the time of', `Your turn of 16 Nov 2026, 6:30 pm IST is now on ${when}.`],
    [
      'round_changed',
      { ...same, isElsewhere: true, place: 'Lab 2' },
      'the place or link of',
      `It is still your turn on ${when}. The place: Lab 2.`,
    ],
    ['round_cancelled', facts, '“Coding test” is cancelled', `Your turn of ${when} will not take place.`],
    ['round_left', facts, 'you are no longer in', `Please do not come on ${when}.`],
    ['round_result', { ...facts, result: 'passed' }, 'your result of “Coding test”', 'Well done, you passed!'],
    [
      'round_result',
      { ...facts, result: 'failed', endsHere: true },
      'your result',
      'You did not pass this time. Your application for this opening has ended.',
    ],
    ['round_result', { ...facts, result: 'absent', endsHere: false }, 'your result', 'You were marked absent.'],
  ] as const)('%s %j', (kind, told, title, text) => {
    const shown = notificationTextOf(kind, told, student);
    expect(shown.title).toContain(`Java Developer, Infosys: ${title}`);
    expect(shown.text).toContain(text);
    expect(shown.href).toBe('/my-openings/3');
    expect(linkTextOf(kind)).toBe('See your application');
    expect(mailReasonOf(kind, told, 'STUDENT')).toBe('because you applied to Infosys: Java Developer');
  });

  it('does not say that an application ended which goes on', () => {
    expect(notificationTextOf('round_result', { ...facts, result: 'failed' }, student).text).toBe(
      'You did not pass this time.',
    );
  });

  it('leads to the openings without one', () => {
    expect(notificationTextOf('round_invited', {}, student).href).toBe('/my-openings');
  });
});

describe('the mail', () => {
  const at = (time: string) => new Date(time);
  it('is outdated once the turn has begun, but for a result', () => {
    for (const kind of ['round_invited', 'round_changed', 'round_cancelled', 'round_left'] as const) {
      expect(isOutdated(kind, facts, at('2026-11-16T13:59:59Z'))).toBe(false);
      expect(isOutdated(kind, facts, at('2026-11-16T14:00:00Z'))).toBe(true);
    }
    expect(isOutdated('round_result', facts, at('2026-12-16T14:00:00Z'))).toBe(false);
  });

  it('about a time assumes that the student is in the round at that time', () => {
    const round = { id: 12, startsAt: at(facts.startsAt) };
    expect(assumptionsOf('round_invited', facts)).toEqual({ round });
    expect(assumptionsOf('round_changed', moved)).toEqual({ round });
    for (const kind of ['round_cancelled', 'round_left', 'round_result'] as const)
      expect(assumptionsOf(kind, facts)).toEqual({});
  });

  it('brings a calendar file only with a time that holds; lines cannot be smuggled in', () => {
    const place = 'Lab 1\r\nBEGIN:VALARM';
    const settings = { publicOrigin: 'https://institute.example', now: at('2026-11-01T05:00:00Z') };
    const of = (kind: 'round_invited' | 'round_cancelled' | 'round_result', told: object) =>
      roundCalendarOf(kind, factsSchema.parse(told), settings);
    const file = of('round_invited', { ...facts, place });
    expect(file).toContain('DTSTART:20261116T140000Z\r\nDTEND:20261116T153000Z');
    expect(file).toContain(String.raw`LOCATION:Lab 1\nBEGIN:VALARM`);
    expect(file).toContain('UID:round-12@institute.example\r\nSEQUENCE:2');
    expect([of('round_cancelled', facts), of('round_result', facts), of('round_invited', {})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a mail that waited', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '' });
  });
  afterAll(() => test.close());

  it('is sent only to a student who is still in the round at that time', async () => {
    const { opening, round } = await createRoundWithStudent(test.db);
    const [stays, moves, leaves] = [await test.createUser(), await test.createUser(), await test.createUser()];
    for (const { id: studentId } of [stays, moves, leaves]) {
      const { id } = await createApplication(test.db, { openingId: opening.id, studentId });
      if (studentId === leaves.id) continue;
      await addToRound(test.db, round, id);
      const isOther = studentId === moves.id;
      const other = { startsAt: new Date('2099-01-12T05:00:00Z') };
      if (isOther) await test.db.update(roundStudents).set(other).where(eq(roundStudents.applicationId, id));
    }
    const { context } = test.app;
    await context.transaction((tx) =>
      notify(context, tx, {
        event: `test:${randomUUID()}`,
        kind: 'round_invited',
        facts: { ...facts, roundId: round.id, startsAt: round.startsAt.toISOString() },
        userIds: [stays.id, moves.id, leaves.id],
        channels: ['mail'],
      }),
    );
    await test.jobsDone();
    const told = [stays, moves, leaves].map(
      ({ email }) => test.inbox.received.filter(({ to }) => to.includes(email ?? '')).length,
    );
    expect(told).toEqual([1, 0, 0]);
  });
});
