import { describe, expect, it } from 'vitest';
import { fillIn, smsPartsOf, variablesOf, whyNoTemplate, whyWrongValues } from './messages.sms-text.policy.ts';

const text = 'Class on {day} is moved to {time}. {day} stays free.';

it('the variables of a text are named once, in its order, and filled in everywhere', () => {
  expect(variablesOf(text)).toEqual(['day', 'time']);
  expect(fillIn(text, { day: 'Monday', time: '{day}' })).toBe('Class on Monday is moved to {day}. Monday stays free.');
});

describe('whyNoTemplate', () => {
  it.each(['No variable', text, '{a}{b_2}'])('%j can be one', (template) => {
    expect(whyNoTemplate(template)).toBeUndefined();
  });
  it.each(['Class on {Day}', 'Class on {day', 'a } b', '{}', '{mobiles}', '{crqid} x'])('%j cannot', (template) => {
    expect(whyNoTemplate(template)).toEqual(expect.any(String));
  });
});

describe('whyWrongValues', () => {
  const faultsOf = (day: string) => Object.keys(whyWrongValues('On {day}', { day }) ?? {});

  it.each(['Monday', '18 Nov, 7 pm', 'Dr. Rao', 'Lab 1 (2nd floor)', 'सोमवार', 'Node.js', 'x'.repeat(30)])(
    '%j is a value',
    (day) => {
      expect(faultsOf(day)).toEqual([]);
    },
  );

  it.each([
    '',
    'x'.repeat(31),
    'http://x.y',
    'HTTPS://a',
    'www.avsar',
    'avsar.in',
    't.me/avsar',
    'wa.me/91',
    'bit.ly/x',
    'Monday. Pay now',
    'Pay now!',
    'Why?',
    'two\nlines',
  ])('%j is none', (day) => {
    expect(faultsOf(day)).toEqual(['sms.values.day']);
  });

  it('all are needed, and no others', () => {
    expect(Object.keys(whyWrongValues(text, { day: 'Monday', place: 'Pune' }) ?? {})).toEqual([
      'sms.values.time',
      'sms.values.place',
    ]);
  });
});

describe('smsPartsOf', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // Characters of the extension take two places, and are not cut in two.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    // Other letters: 70 alone, 67 of several.
    ['क'.repeat(70), 1],
    ['क'.repeat(71), 2],
    ['क'.repeat(134), 2],
    ['क'.repeat(135), 3],
    ['ç', 1],
    [`${'a'.repeat(70)}’`, 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
    ['😀'.repeat(66), 2],
    ['😀'.repeat(67), 3],
  ])('%j', (sms, parts) => {
    expect(smsPartsOf(sms)).toBe(parts);
  });
});
