import { describe, expect, it } from 'vitest';
import { excerptOf, mayWriteTo, messageStateOf, sendAtOf, whyWrongChannels } from './messages.policy.ts';

const now = new Date('2026-11-18T09:00:00Z');
const before = new Date('2026-11-18T08:59:00Z');
const later = new Date('2026-11-18T09:01:00Z');

describe('messageStateOf', () => {
  it.each([
    ['scheduled', { sendAt: later, finishedAt: null, stoppedAt: null }],
    ['sending', { sendAt: now, finishedAt: null, stoppedAt: null }],
    ['sent', { sendAt: before, finishedAt: now, stoppedAt: null }],
    ['stopped', { sendAt: later, finishedAt: null, stoppedAt: now }],
  ] as const)('is %s', (state, row) => {
    expect(messageStateOf(row, now)).toBe(state);
  });
});

describe('mayWriteTo', () => {
  it.each([
    ['ADMIN', { kind: 'filter', q: undefined }, true],
    ['ADMIN', { kind: 'batch', batchId: 1 }, true],
    ['TRAINER', { kind: 'batch', batchId: 1 }, true],
    ['TRAINER', { kind: 'course', courseId: 1 }, false],
    ['TRAINER', { kind: 'filter', q: undefined }, false],
    ['TRAINER', { kind: 'person', userId: 1 }, false],
  ] as const)('%s, %j: %s', (role, audience, expected) => {
    expect(mayWriteTo(role, audience)).toBe(expected);
  });
});

describe('sendAtOf', () => {
  it.each([
    [undefined, now],
    [null, now],
    ['2026-11-18T08:00:00Z', now],
    ['2026-11-18T10:00:00Z', new Date('2026-11-18T10:00:00Z')],
    ['2027-02-16T09:00:00Z', new Date('2027-02-16T09:00:00Z')],
    ['2027-02-16T09:00:01Z', undefined],
  ])('%s', (asked, expected) => {
    expect(sendAtOf(asked, now)).toEqual(expected);
  });
});

describe('whyWrongChannels', () => {
  const sms = { templateId: 1, values: {} };
  it.each([
    ['ADMIN', { channels: ['bell'] }, undefined],
    ['ADMIN', { channels: ['sms'], sms }, undefined],
    ['ADMIN', { channels: ['sms'], sms: null }, 'sms'],
    ['ADMIN', { channels: ['mail'], sms }, 'sms'],
    ['TRAINER', { channels: ['bell', 'mail'] }, undefined],
    ['TRAINER', { channels: ['mail', 'sms'], sms }, 'channels'],
  ] as const)('%s, %j: %s', (role, draft, field) => {
    expect(Object.keys(whyWrongChannels(role, draft) ?? {})).toEqual(field === undefined ? [] : [field]);
  });
});

it('the bell shows the first words in one line', () => {
  expect(excerptOf('One.\n\nTwo.')).toBe('One. Two.');
  expect(excerptOf('word '.repeat(100))).toMatch(/^word .* word…$/);
  expect(excerptOf('word '.repeat(100)).length).toBeLessThanOrEqual(160);
});
