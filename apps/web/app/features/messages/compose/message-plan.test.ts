import type { SmsTemplate } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { audienceOf, draftOf, type MessagePlan, planFrom, previewDraftOf, sendText, toggled } from './message-plan.ts';

const planOf = (search: string, part: Partial<MessagePlan> = {}) => ({
  ...planFrom(new URLSearchParams(search)),
  ...part,
});

const template: SmsTemplate = {
  id: 4,
  name: 'Moved',
  carrierId: 'moved-1',
  dltId: '1'.repeat(19),
  text: 'Class on {day} is moved to {room}.',
  variables: ['day', 'room'],
  archivedAt: null,
};

describe('the address says to whom', () => {
  test.each([
    ['batch=12', { kind: 'batch', batchId: 12 }],
    ['course=3', { kind: 'course', courseId: 3 }],
    ['student=7', { kind: 'person', userId: 7 }],
    ['filter=students', { kind: 'filter' }],
    [
      'filter=students&q=ravi&course=none&batch=5&status=active',
      { kind: 'filter', q: 'ravi', course: 'none', batch: 5, status: 'active' },
    ],
    ['filter=students&course=x&status=odd', { kind: 'filter' }],
    ['', undefined],
    ['batch=0', undefined],
    ['batch=none', undefined],
  ])('%s', (search, expected) => {
    expect(audienceOf(planOf(search))).toEqual(expected);
  });

  test('bell and e-mail are chosen, SMS is not', () => {
    expect(planOf('').channels).toEqual(['bell', 'mail']);
  });
});

describe('the message as the server takes it', () => {
  test('goes out now, without an SMS', () => {
    expect(draftOf(planOf('batch=12', { title: 'Hello', text: 'Come.' }), undefined)).toEqual({
      audience: { kind: 'batch', batchId: 12 },
      channels: ['bell', 'mail'],
      title: 'Hello',
      text: 'Come.',
      sms: null,
      sendAt: null,
    });
  });

  test('goes out later, at the time in India, with the values of the template only', () => {
    const plan = planOf('batch=12', {
      channels: ['sms'],
      templateId: '4',
      values: { day: ' Monday ', other: 'left from another template' },
      isLater: true,
      date: '2026-11-18',
      time: '19:00',
    });
    expect(draftOf(plan, template)).toMatchObject({
      sms: { templateId: 4, values: { day: 'Monday', room: '' } },
      sendAt: '2026-11-18T19:00:00+05:30',
    });
  });
});

describe('the preview', () => {
  test('does not change with the text, and counts an SMS before all values are typed', () => {
    const plan = planOf('batch=12', { channels: ['bell', 'sms'], values: { day: 'Monday' } });
    const before = previewDraftOf(plan, template);
    expect(before).toMatchObject({ channels: ['bell', 'sms'], sms: { values: { day: 'Monday', room: '-' } } });
    expect(previewDraftOf({ ...plan, title: 'Hello', text: 'Come.' }, template)).toEqual(before);
  });

  test('leaves the SMS out until a template is chosen', () => {
    const plan = planOf('batch=12', { channels: ['bell', 'sms'] });
    expect(previewDraftOf(plan, undefined)).toMatchObject({ channels: ['bell'], sms: null });
    expect(previewDraftOf({ ...plan, channels: ['sms'] }, undefined)).toBeUndefined();
  });

  test('has nothing to count before somebody is chosen', () => {
    expect(previewDraftOf(planOf(''), undefined)).toBeUndefined();
  });
});

test('channels keep their order', () => {
  expect(toggled(['mail', 'sms'], 'bell')).toEqual(['bell', 'mail', 'sms']);
  expect(toggled(['bell', 'mail'], 'mail')).toEqual(['bell']);
});

test.each([
  [{}, undefined, 'Send'],
  [{}, 0, 'Send'],
  [{}, 1, 'Send to 1 person'],
  [{}, 1200, 'Send to 1,200 people'],
  [{ isLater: true }, 32, 'Schedule'],
  [{ isLater: true, date: '2026-11-18', time: '19:00' }, 32, 'Schedule for 18 Nov, 7:00 pm'],
])('the button of %o for %s people: %s', (part, people, expected) => {
  expect(sendText(planOf('', part), people)).toBe(expected);
});
