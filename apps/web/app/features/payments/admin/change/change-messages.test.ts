import type { CourseChangePreview } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { outcomeText } from './change.messages.ts';

const preview: CourseChangePreview = {
  student: { id: 3, name: 'Lakshmi Rao' },
  from: { id: 4, title: 'Core Java' },
  to: { id: 5, title: 'Python' },
  paid: 18_000,
  price: 18_000,
  carried: 18_000,
  due: 0,
  givenBack: 0,
  givenBackByBank: 0,
  batches: [],
};

describe('what the screen says before a course is changed', () => {
  it.each([
    [{}, 'Nothing is due, and nothing goes back.'],
    [{ due: 7000 }, 'The student still has to pay ₹7,000. It is due today.'],
    [{ givenBack: 8000 }, '₹8,000 goes back to the student through Razorpay, with a credit note.'],
    [
      { givenBack: 8000, givenBackByBank: 8000 },
      '₹8,000 goes back to the student, with a credit note. Please send ₹8,000 from your bank first.',
    ],
    [
      { givenBack: 8000, givenBackByBank: 3000 },
      '₹8,000 goes back to the student, with credit notes. Please send ₹3,000 from your bank first. Razorpay sends the rest.',
    ],
  ])('%j', (changes, text) => {
    expect(outcomeText({ ...preview, ...changes })).toBe(text);
  });
});
