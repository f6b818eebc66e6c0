import { describe, expect, it } from 'vitest';
import { actionText, auditValuesOf, subjectPageOf, actorOrSubjectText, withheldFieldsOf } from './audit-entry.ts';

describe('text of an audit entry', () => {
  it.each([
    ['admin:1', 'Admin 1'],
    ['admin', 'Admin'],
    ['system', 'The system'],
    ['visitor', 'A visitor'],
    ['hero-slide:4', 'Hero slide 4'],
    ['site:1', 'Site'],
    ['home:1', 'Home page'],
    ['course:3', 'Course 3'],
    ['payment-settings:1', 'Payment settings'],
    ['placement-rules:1', 'Placement rules'],
    ['company-link:7', 'Company link 7'],
    ['joining-link:7', 'Joining link 7'],
  ])('%s is "%s"', (thing, words) => expect(actorOrSubjectText(thing)).toBe(words));

  it.each([
    ['admin.login-failed', 'failed to log in as admin'],
    ['admin.login-blocked', 'tried too often to log in as admin'],
    ['admin.login-failures-unwritten', 'stopped recording failed log-ins for an hour'],
    ['admin.step-up-failed', 'typed a wrong password or code'],
    ['admin.step-up-blocked', 'typed a wrong password or code too often'],
  ])('%s is "%s"', (action, words) => expect(actionText(action)).toBe(words));

  it('shows the network address of a log-in, and why it failed', () => {
    const after = { networkAddress: '203.0.113.7', reason: 'wrong password' };
    expect(auditValuesOf({ before: null, after }).map(({ name, after: now }) => [name, now])).toEqual([
      ['Network address', '203.0.113.7'],
      ['Reason', 'wrong password'],
    ]);
  });

  it('shows an unknown action as its key', () => {
    expect(actionText('course.update')).toBe('changed a course');
    expect(actionText('moon.land')).toBe('moon.land');
  });
});

describe('admin page of an audit entry', () => {
  it.each([
    ['course.update', 'course:3', '/admin-profile/edit-courses?course=3'],
    ['course.delete', 'course:3', undefined],
    ['student.update', 'user:7', '/student-profile-update/7'],
    ['resume.read', 'user:7', undefined],
    ['payment.refund', 'order:5', '/admin-profile/manage-payments/5'],
    ['faq.order', 'site:1', '/admin-profile/site'],
    ['home.update', 'home:1', '/admin-profile/site?part=home'],
    ['staff.invite', 'admin:4', '/admin-profile/staff'],
    ['admin.login', 'admin:4', undefined],
    ['moon.land', 'moon:1', undefined],
  ])('%s of %s: %s', (action, subject, page) => expect(subjectPageOf({ action, subject })).toBe(page));
});

describe('values of an audit entry', () => {
  it('marks changed values only', () => {
    const facts = auditValuesOf({ before: { title: 'Java', days: 40 }, after: { title: 'Java 21', days: 40 } });
    expect(facts).toEqual([
      { name: 'Title', before: 'Java', after: 'Java 21', isChanged: true },
      { name: 'Days', before: '40', after: '40', isChanged: false },
    ]);
  });

  it('reads nested and listed values as text', () => {
    const after = { link: { to: '/courses' }, placedOn: '2026-11-14', withTotp: false, ids: [3, 1], note: null };
    expect(auditValuesOf({ before: undefined, after }).map(({ name, after: now }) => [name, now])).toEqual([
      ['Link, to', '/courses'],
      ['Placed on', '2026-11-14'],
      ['Authenticator app', 'no'],
      ['Ids', '3, 1'],
    ]);
  });

  it('returns withheld field names apart from the values', () => {
    const entry = { before: {}, after: { withheld: ['name', 'package'] } };
    expect(auditValuesOf(entry)).toEqual([]);
    expect(withheldFieldsOf(entry)).toBe('name, package');
  });
});
