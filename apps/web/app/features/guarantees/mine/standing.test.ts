import type { GuaranteeCheck, GuaranteeState, OwnGuarantee } from '@avsar/contract';
import { guaranteeStates } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { sentenceOf, stepOf } from './check-sentences.ts';
import { standingOf } from './standing.ts';

const nothing = { needed: null, have: null, by: null };
const check = (changes: Partial<GuaranteeCheck>): GuaranteeCheck => ({
  kind: 'attendance',
  state: 'kept',
  ...nothing,
  ...changes,
});

const by = '2027-03-04';

describe('what a check says, and what to do', () => {
  test.each([
    [{ kind: 'seeking' }, 'You look for a new job.', ''],
    [{ kind: 'seeking', state: 'lost' }, 'You do not look for a new job.', ''],
    [{ needed: 75, have: 82 }, 'Your attendance is 82%, 75% are needed.', ''],
    [{ needed: 75 }, '75% attendance is needed, and no class counts yet.', ''],
    [{ state: 'at_risk', needed: 75, have: 68 }, 'Your attendance is 68%, 75% are needed.', 'Attend the next classes.'],
    [{ state: 'lost', needed: 75, have: 68 }, 'Your attendance was 68%, 75% are needed.', ''],
    [
      { kind: 'homework', state: 'at_risk', needed: 60, have: 20 },
      'You have 20% of the homework points, 60% are needed.',
      'Hand in the next homework.',
    ],
    [
      { kind: 'applications', state: 'at_risk', needed: 10, have: 3, by },
      'You have sent 3 applications, 10 are needed.',
      'Send 7 more by 4 Mar 2027.',
    ],
    [
      { kind: 'applications', state: 'open', needed: 10, have: 0 },
      'You have sent 0 applications, 10 are needed.',
      'Send 10 more.',
    ],
    [{ kind: 'applications', needed: 0, have: 0, by }, 'There was no opening to which you had to apply.', ''],
    [
      { kind: 'interviews', state: 'at_risk', needed: 90, have: 50, by },
      'You went to 50% of your interviews, 90% are needed.',
      'Go to your next interviews by 4 Mar 2027.',
    ],
    [{ kind: 'interviews', needed: 90 }, 'You have to go to 90% of your interviews, and there was none yet.', ''],
    [
      { kind: 'offers', state: 'lost', needed: 1, have: 2 },
      'You have declined 2 job offers, at most 1 may be declined.',
      '',
    ],
    [{ kind: 'offers', needed: 1, have: 0 }, 'You have declined no job offer, at most 1 may be declined.', ''],
    [
      { kind: 'statement', state: 'open' },
      'You told us about work, and we still have to check it.',
      'You have nothing to do.',
    ],
    [{ kind: 'asked', state: 'open', by }, 'You can ask for the money until 4 Mar 2027.', ''],
    [{ kind: 'asked', state: 'lost', by }, 'You did not ask for the money until 4 Mar 2027.', ''],
  ] satisfies [Partial<GuaranteeCheck>, string, string][])('%o: %s %s', (changes, sentence, step) => {
    expect([sentenceOf(check(changes)), stepOf(check(changes))]).toEqual([sentence, step]);
  });
});

const guarantee = (state: GuaranteeState, changes: Partial<OwnGuarantee> = {}): OwnGuarantee => ({
  id: 7,
  enrolmentId: 5,
  course: { id: 1, title: 'Java' },
  version: {
    id: 1,
    attendanceLeast: 75,
    homeworkLeast: null,
    applicationsLeast: 10,
    interviewsLeast: null,
    declinedMost: null,
    windowDays: 180,
    claimDays: 60,
    remedyPercent: 100,
    courses: null,
    publishedAt: '2026-11-14T10:00:00.000Z',
    endedAt: null,
  },
  state,
  checks: [],
  graduatedOn: null,
  windowEndsOn: null,
  askBy: null,
  paid: 45_000,
  remedy: 45_000,
  claim: null,
  sentBack: null,
  ...changes,
});

describe('where a guarantee stands', () => {
  test('at risk: every reason, and what to do by when', () => {
    const checks = [
      check({ kind: 'seeking' }),
      check({ state: 'at_risk', needed: 75, have: 68 }),
      check({ kind: 'applications', state: 'at_risk', needed: 10, have: 3, by }),
    ];
    expect(standingOf(guarantee('at_risk', { checks }))).toMatchObject({
      title: 'At risk because your attendance is 68%, 75% are needed; you have sent 3 applications, 10 are needed.',
      lines: ['Attend the next classes. Send 7 more by 4 Mar 2027.'],
    });
  });

  test('lost: only what is missing for good', () => {
    const checks = [check({ state: 'at_risk', needed: 75, have: 68 }), check({ kind: 'seeking', state: 'lost' })];
    expect(standingOf(guarantee('lost', { checks })).title).toBe('Lost because you do not look for a new job.');
  });

  test('due: until when to ask, and how much goes back', () => {
    const { title, lines } = standingOf(guarantee('due', { askBy: by }));
    expect(title).toBe('Your fee goes back: ask until 4 Mar 2027');
    expect(lines.join(' ')).toContain('₹45,000 goes back to you.');
  });

  test('kept after the course: until when a job has to begin', () => {
    const { lines } = standingOf(guarantee('kept', { graduatedOn: '2026-09-01', windowEndsOn: '2027-02-28' }));
    expect(lines.join(' ')).toContain('If no job begins by 28 Feb 2027, you can ask for your money then.');
  });

  test.each(guaranteeStates)('%s says what is so, and what happens next', (state) => {
    const checks = [check({ state: state === 'lost' ? 'lost' : 'at_risk', needed: 75, have: 68 })];
    const { title, lines } = standingOf(guarantee(state, { checks }));
    expect(title).toMatch(/^[A-Z]/);
    expect(lines.join('')).not.toBe('');
  });
});
