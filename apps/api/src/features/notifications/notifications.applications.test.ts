import { notificationKinds } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { subjectOf } from './notifications.subjects.ts';
import { notificationTextOf } from './notifications.texts.ts';

const kinds = notificationKinds.filter((kind) => subjectOf[kind] === 'application');
const student = { id: 5, role: 'STUDENT' } as const;
const answerBy = '2026-11-22T12:30:00.000Z';
const facts = { applicationId: 3, openingId: 12, openingTitle: 'Java Developer', companyName: 'Infosys', answerBy };

describe('notifications about applications', () => {
  it.each([
    ['application_waitlisted', 'you are on the waitlist', 'it is your turn'],
    ['application_rejected', 'you were not chosen', 'other openings'],
    ['application_reopened', 'your application runs again', 'We will write to you'],
    ['offer_made', 'you have an offer', 'until 22 Nov 2026, 6:00 pm IST.'],
    ['offer_ending', 'your offer ends soon', 'until 22 Nov 2026, 6:00 pm IST.'],
    ['offer_expired', 'your offer has ended', 'The time to answer is over'],
    ['offer_retracted', 'the company took its offer back', 'other openings'],
  ] as const)('%s', (kind, title, text) => {
    const told = notificationTextOf(kind, facts, student);
    expect(told.title).toBe(`Java Developer, Infosys: ${title}`);
    expect(told.text).toContain(text);
    expect(told.href).toBe('/my-openings/12');
  });

  it.each(kinds)('%s without facts is a sentence too, and leads to the openings', (kind) => {
    const told = notificationTextOf(kind, {}, student);
    expect(told.title).toMatch(/^Your application: /);
    expect(told.text).not.toContain('undefined');
    expect(told.href).toBe('/my-openings');
  });

  it('what the staff wrote is quoted', () => {
    expect(notificationTextOf('offer_made', { ...facts, reason: 'Well done' }, student).text).toMatch(/“Well done”$/);
  });

  it('the link and the reason of a mail', () => {
    expect(new Set(kinds.map((kind) => linkTextOf(kind)))).toEqual(new Set(['See your application']));
    expect(mailReasonOf('offer_made', facts, 'STUDENT')).toBe('because you applied to Infosys: Java Developer');
    expect(mailReasonOf('offer_made', {}, 'STUDENT')).toBe('because you applied');
  });

  it('a mail about an offer is not sent after its end; the others are', () => {
    const ended = new Date(answerBy);
    expect(kinds.filter((kind) => isOutdated(kind, facts, ended))).toEqual(['offer_made', 'offer_ending']);
    expect(kinds.some((kind) => isOutdated(kind, facts, new Date('2026-11-22T12:29:59.000Z')))).toBe(false);
  });
});

describe('notifications about joining', () => {
  it.each([
    ['joining_letter', 'Java Developer, Infosys: your offer letter is here', 'Read the letter'],
    ['joining_asked', 'Java Developer: have you started at Infosys?', 'Tell us'],
  ] as const)('%s', (kind, title, link) => {
    expect(notificationTextOf(kind, facts, student)).toMatchObject({ title, href: '/my-applications' });
    expect(linkTextOf(kind)).toBe(link);
    expect(mailReasonOf(kind, facts, 'STUDENT')).toBe('because you applied to Infosys: Java Developer');
    const without = notificationTextOf(kind, {}, student);
    expect(without.title + without.text).not.toContain('undefined');
    expect(isOutdated(kind, facts, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  });
});
