import { type OpeningKept, openingDraftSchema } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#forms/fields.ts';
import { faultsInForm, openingDraftOf, type Picked, pickedOf } from './typed-opening.ts';

const picked: Picked = {
  company: { id: 2, label: 'Tessorin' },
  workMode: 'office',
  skills: ['Java'],
  courses: [{ id: 3, label: 'Java' }],
  batches: [{ id: 9, label: 'Batch 9' }],
  neededSkills: ['SQL'],
};
const texts = {
  category: '4',
  title: 'Junior Developer',
  place: 'Pune',
  about: 'You write services.',
  seats: '3',
  'pay.fixedFrom': '₹3,60,000',
  'pay.fixedTo': '',
  'pay.variable': '',
  'bond.months': '24',
  'bond.amount': '1,00,000',
  applyBy: '2026-12-10',
  startsOn: '',
  isPublic: 'on',
  'eligibility.completed': 'on',
  'eligibility.attendancePercent': '75',
  'eligibility.quizPercent': '',
  'eligibility.passedFrom': '2024',
  'eligibility.passedTo': '',
};

/** The faults of the form, by field. */
function faultsOf(changes: Partial<Record<keyof typeof texts, string>>, picking: Partial<Picked> = {}) {
  const parsed = openingDraftSchema.safeParse(openingDraftOf({ ...texts, ...changes }, { ...picked, ...picking }));
  return faultsInForm(fieldErrorsOf(parsed.error?.issues ?? []), {
    chooseCompany: 'choose',
    chooseCategory: 'choose a category',
    numberMissing: 'a number',
  });
}

describe('a typed opening', () => {
  test('is what the API takes, and what is empty is not asked', () => {
    expect(openingDraftSchema.parse(openingDraftOf(texts, picked))).toEqual({
      company: { id: 2 },
      category: { id: 4 },
      title: 'Junior Developer',
      workMode: 'office',
      place: 'Pune',
      about: 'You write services.',
      seats: 3,
      pay: { fixedFrom: 360_000, fixedTo: null, variable: null },
      bond: { months: 24, amount: 100_000 },
      skills: ['Java'],
      applyBy: '2026-12-10',
      startsOn: null,
      isPublic: true,
      eligibility: {
        courses: [{ id: 3 }],
        batches: [{ id: 9 }],
        completed: true,
        attendancePercent: 75,
        quizPercent: null,
        passedFrom: 2024,
        passedTo: null,
        skills: ['SQL'],
        unplaced: false,
      },
    });
  });

  test('without months and amount has no bond', () => {
    expect(openingDraftOf({ ...texts, 'bond.months': '', 'bond.amount': '' }, picked).bond).toBeNull();
  });

  test.each([
    [{ category: '' }, { category: 'choose a category' }],
    [{ seats: '' }, { seats: 'Please give a number.' }],
    [{ 'bond.months': '' }, { 'bond.months': 'a number' }],
    [{ place: '' }, { place: 'Please fill this in.' }],
    [{ 'pay.fixedTo': '1000' }, { 'pay.fixedTo': 'The lower amount comes first.' }],
    [{ 'eligibility.attendancePercent': 'many' }, { 'eligibility.attendancePercent': 'a number' }],
    [{ 'eligibility.passedTo': '2020' }, { 'eligibility.passedTo': 'The first year is after the last.' }],
    [{ title: '' }, { title: 'Please fill this in.' }],
  ])('shows faults at its fields: %j', (changes, faults) => expect(faultsOf(changes)).toEqual(faults));

  test.each([
    [{ company: undefined }, { company: 'choose' }],
    [{ skills: ['x'.repeat(41)] }, { skills: 'Please use at most 40 characters.' }],
    [{ neededSkills: ['x'.repeat(41)] }, { 'eligibility.skills': 'Please use at most 40 characters.' }],
  ])('shows faults of what was chosen: %j', (picking, faults) => expect(faultsOf({}, picking)).toEqual(faults));
});

describe('a form begins with', () => {
  test('the company of the address, for a new opening', () => {
    const company = { id: 2, label: 'Tessorin' };
    expect(pickedOf(undefined, company)).toMatchObject({ company, workMode: 'office', courses: [] });
  });

  test('the opening itself', () => {
    const opening: OpeningKept = {
      id: 5,
      company: { id: 2, name: 'Tessorin', logo: null },
      category: { id: 1, name: 'Regular' },
      title: 'Junior Developer',
      place: null,
      workMode: 'remote',
      pay: { fixedFrom: null, fixedTo: null, variable: null },
      skills: ['Java'],
      applyBy: '2026-12-10',
      about: 'You write services.',
      seats: 3,
      bond: null,
      startsOn: null,
      state: 'draft',
      isPublic: false,
      openedAt: null,
      version: 1,
      eligibility: {
        courses: [{ id: 3, title: 'Java' }],
        batches: [],
        completed: false,
        attendancePercent: null,
        quizPercent: null,
        passedFrom: null,
        passedTo: null,
        skills: ['SQL'],
        unplaced: false,
      },
    };
    expect(pickedOf(opening, undefined)).toEqual({
      company: { id: 2, label: 'Tessorin' },
      workMode: 'remote',
      skills: ['Java'],
      courses: [{ id: 3, label: 'Java' }],
      batches: [],
      neededSkills: ['SQL'],
    });
  });
});
