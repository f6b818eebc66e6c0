import { describe, expect, it } from 'vitest';
import { daysLater, type GuaranteeFacts, judge, remedyOf, sharesOf, unknownDay } from './guarantees.policy.ts';

const terms: GuaranteeFacts['terms'] = {
  attendanceLeast: 75,
  homeworkLeast: 60,
  applicationsLeast: 10,
  interviewsLeast: 80,
  declinedMost: 1,
  windowDays: 180,
  claimDays: 90,
};

/** In the middle of the window, everything done. */
const kept: GuaranteeFacts = {
  terms,
  isBought: true,
  graduatedOn: '2026-06-01',
  batchEndsOn: '2026-05-30',
  attendance: 75,
  homework: 60,
  applications: 10,
  openings: undefined,
  interviews: { attended: 4, missed: 1 },
  declined: 1,
  intent: 'job',
  verified: null,
  isUnverified: false,
  isSentBack: false,
};
const studying: GuaranteeFacts = {
  ...kept,
  graduatedOn: null,
  applications: 0,
  interviews: { attended: 0, missed: 0 },
};

/** 180 days after the first of June. */
const lastDay = '2026-11-28';
const during = '2026-09-01';
const after = '2026-11-29';
const lastClaim = '2027-02-26';
const tooLate = '2027-02-27';

const job = (since: string, code: '1A' | '1C' | '2A' | '2B' | '3A' | '3B' | 'excluded' = '1A') => ({
  verified: { code, since },
});

describe('where a guarantee stands', () => {
  it.each([
    ['everything is done, in the window', kept, during, 'kept'],
    ['the last day of the window', kept, lastDay, 'kept'],
    ['the window is over', kept, after, 'due'],
    ['the last day to ask', kept, lastClaim, 'due'],
    ['nobody asked in time', kept, tooLate, 'lost'],
    ['the claim was given back, and the time is over', { ...kept, isSentBack: true }, tooLate, 'due'],
    ['the course runs', studying, during, 'kept'],
    ['the first class is still to come', { ...studying, attendance: null, homework: null }, during, 'kept'],
    ['classes are missed, and more come', { ...studying, attendance: 74 }, during, 'at_risk'],
    ['classes were missed, and the course is over', { ...kept, attendance: 74 }, during, 'lost'],
    ['homework is missed, and more comes', { ...studying, homework: 59 }, during, 'at_risk'],
    ['homework was missed, and the course is over', { ...kept, homework: 59 }, during, 'lost'],
    ['applications are missing', { ...kept, applications: 9 }, during, 'at_risk'],
    ['applications are missing, and the window is over', { ...kept, applications: 9 }, after, 'lost'],
    ['there were fewer openings than applications', { ...kept, applications: 3, openings: 3 }, after, 'due'],
    ['there was one opening more', { ...kept, applications: 3, openings: 4 }, after, 'lost'],
    ['no opening was there for everybody', { ...kept, applications: 0, openings: 0 }, after, 'due'],
    ['interviews were missed', { ...kept, interviews: { attended: 3, missed: 1 } }, during, 'at_risk'],
    [
      'interviews were missed, and the window is over',
      { ...kept, interviews: { attended: 3, missed: 1 } },
      after,
      'lost',
    ],
    ['nobody invited the student', { ...kept, interviews: { attended: 0, missed: 0 } }, after, 'due'],
    ['too many offers were declined', { ...kept, declined: 2 }, during, 'lost'],
    ['the student wanted no job', { ...kept, intent: 'study' }, during, 'lost'],
    ['nobody asked the student what they want', { ...kept, intent: null }, after, 'due'],
    ['the graduate is not looking', { ...kept, ...job(during, '3B') }, during, 'lost'],
    ['the graduate is left out', { ...kept, ...job(during, 'excluded') }, during, 'lost'],
    ['a job in time', { ...kept, ...job(lastDay) }, after, 'job'],
    ['a job in time, whatever else is missing', { ...kept, attendance: 10, ...job(lastDay) }, after, 'job'],
    ['a job that began too late', { ...kept, ...job(after) }, after, 'due'],
    ['a job before the end of the course', { ...studying, ...job(during) }, during, 'job'],
    ['a job at the institute itself', { ...kept, ...job(during, '1C') }, after, 'due'],
    ['other work', { ...kept, ...job(during, '2B') }, after, 'due'],
    ['still seeking', { ...kept, ...job(during, '3A') }, after, 'due'],
    ['the graduate says something that nobody has verified', { ...kept, isUnverified: true }, after, 'kept'],
    ['the course was given back', { ...kept, isBought: false, ...job(lastDay) }, after, 'ended'],
  ] as const)('%s', (_, facts, today, state) => {
    expect(judge(facts, today).state).toBe(state);
  });

  it('asks for nothing that its terms leave out', () => {
    const none = { attendanceLeast: null, homeworkLeast: null, applicationsLeast: null, interviewsLeast: null };
    const facts = {
      ...kept,
      terms: { ...terms, ...none, declinedMost: null },
      attendance: 0,
      homework: 0,
      declined: 9,
    };
    expect(judge(facts, during).checks.map(({ kind }) => kind)).toEqual(['seeking']);
    expect(judge(facts, after).state).toBe('due');
  });

  it('names the days', () => {
    expect(judge(kept, during)).toMatchObject({ windowEndsOn: lastDay, askBy: lastClaim, fallsDueOn: lastDay });
    expect(judge(studying, during)).toMatchObject({ windowEndsOn: null, askBy: null, fallsDueOn: '2026-11-26' });
    expect(judge({ ...studying, batchEndsOn: null }, during).fallsDueOn).toBe(unknownDay);
    expect(daysLater('2026-12-31', 60)).toBe('2027-03-01');
  });

  it('says what is missing and until when', () => {
    expect(judge({ ...kept, applications: 3, openings: 7 }, during).checks).toContainEqual({
      kind: 'applications',
      state: 'at_risk',
      needed: 7,
      have: 3,
      by: lastDay,
    });
    expect(judge(kept, after).checks.at(-1)).toEqual({
      kind: 'asked',
      state: 'open',
      needed: null,
      have: null,
      by: lastClaim,
    });
  });
});

describe('the money', () => {
  it.each([
    [12_999_00, 100, 12_999_00],
    [12_999_00, 50, 6_499_00],
    [12_999_50, 100, 12_999_00],
    [0, 100, 0],
  ])('of %i paise %i percent are %i', (paid, percent, back) => {
    expect(remedyOf(paid, percent)).toBe(back);
  });

  it.each([
    [
      'all of two payments',
      500,
      [
        { id: 2, leftInPaise: 200 },
        { id: 1, leftInPaise: 300 },
      ],
      [200, 300],
    ],
    [
      'a part of the first',
      150,
      [
        { id: 2, leftInPaise: 200 },
        { id: 1, leftInPaise: 300 },
      ],
      [150],
    ],
    [
      'the first and a part of the second',
      201,
      [
        { id: 2, leftInPaise: 200 },
        { id: 1, leftInPaise: 300 },
      ],
      [200, 1],
    ],
    [
      'more than is left',
      501,
      [
        { id: 2, leftInPaise: 200 },
        { id: 1, leftInPaise: 300 },
      ],
      undefined,
    ],
  ] as const)('%s', (_, amount, payments, shares) => {
    expect(sharesOf(payments, amount)?.map(({ amountInPaise }) => amountInPaise)).toEqual(shares);
  });
});
