import { expect, test } from 'vitest';
import { faultsOfMissingFields, readTypedCourse } from './typed-course.ts';

const filled = {
  title: ' Java Full Stack ',
  description: 'From the first class to the first job.',
  keywords: ' Spring Boot, React ',
  level: 'beginner',
  price: '₹1,24,999',
  days: '90',
  startDate: '2026-12-01',
  endDate: '2027-02-28',
  time: '',
};

test('form values are trimmed and converted', () => {
  expect(readTypedCourse(filled)).toEqual({
    title: 'Java Full Stack',
    description: 'From the first class to the first job.',
    keywords: 'Spring Boot, React',
    level: 'beginner',
    price: 124_999,
    days: 90,
    startDate: '2026-12-01',
    endDate: '2027-02-28',
    time: null,
  });
  expect(readTypedCourse({ ...filled, time: ' 7:30 pm ' }).time).toBe('7:30 pm');
  expect(readTypedCourse({ ...filled, keywords: ' ', level: '' })).toMatchObject({ keywords: null, level: null });
  expect(readTypedCourse({ ...filled, level: 'hard' }).level).toBeNull();
});

test('price: "0" is 0, an empty field is undefined, a word is NaN', () => {
  expect(readTypedCourse({ ...filled, price: '0' }).price).toBe(0);
  expect(readTypedCourse({ ...filled, price: ' ' }).price).toBeUndefined();
  expect(readTypedCourse({ ...filled, price: 'free' }).price).toBeNaN();
});

test('all missing fields are named at once; the time is optional', () => {
  expect(Object.keys(faultsOfMissingFields(readTypedCourse({}), true))).toEqual([
    'image',
    'title',
    'description',
    'price',
    'days',
    'startDate',
    'endDate',
  ]);
  expect(faultsOfMissingFields(readTypedCourse(filled), false)).toEqual({});
  expect(faultsOfMissingFields({ ...readTypedCourse(filled), image: 'data:image/png;base64,AA==' }, true)).toEqual({});
});
