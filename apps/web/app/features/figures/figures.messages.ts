import type { DueGroup, MoneyGroup } from '@avsar/contract';
import type { PeriodName } from './period/period.ts';

export const periodTexts: Readonly<Record<PeriodName | 'own', string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  own: 'Other days',
};

export const tabTexts = {
  overview: 'Overview',
  money: 'Money',
  discounts: 'Discounts',
  dues: 'Dues',
  trainers: 'Trainers',
  batches: 'Batches',
  enrolments: 'Enrolments',
} as const;

export type FigureTab = keyof typeof tabTexts;

export const groupTexts: Readonly<Record<MoneyGroup | DueGroup, string>> = {
  day: 'Day',
  month: 'Month',
  course: 'Course',
  batch: 'Batch',
  counsellor: 'Counsellor',
  way: 'Way',
  age: 'Age',
};

/** What the rows behind a figure are. */
export const rowTexts = {
  received: 'Collected',
  refunded: 'Refunded',
  discount: 'Discounts given',
  write_off: 'Written off',
  dues: 'Not paid yet',
  enrolled: 'Began a course',
  dropped: 'Left a course',
  completed: 'Completed a course',
} as const;

export type RowsOf = keyof typeof rowTexts;

export const figureMessages = {
  title: 'Figures',
  daysTurned: 'The first day is after the last one.',
  daysTooMany: 'Please choose at most 400 days.',
  failed: 'The figures could not be loaded.',
  rowsFailed: 'These rows could not be loaded.',
  ratesFailed: 'The rates could not be loaded.',
  none: 'Nothing in these days.',
  noneToday: 'Nothing yet.',
  noRows: 'There is nothing behind this figure.',
  unknownRows: 'This address does not say which figure it is about.',
  nothingYet: 'Once fees come in and classes are held, their sums are shown here.',
  moneyWhy: 'Fees that come in on these days are added up here.',
  discountsWhy: 'Coupons, quotes, scholarships and free places of these days are added up here.',
  duesWhy: 'Parts of fees that are not paid yet are added up here.',
  trainersWhy: 'Classes that were held in this month are added up here, by trainer.',
  batchesWhy: 'Batches that run or are to come are shown here, with their seats and attendance.',
  enrolmentsWhy: 'Students who begin, leave or complete a course in these days are counted here.',
  ofToday: 'As it is today, whatever days are chosen above.',
  notCounted: 'not counted yet',
  live: 'Rows are read now, so they may be newer than the figure.',
  noRate: 'No rate',
  noClasses: 'No class was held in this month.',
  noRates: 'No rates yet.',
  ratesWhy: 'Set what a trainer gets for an hour or a class. A rate for one course wins over the one for all courses.',
  ratesLead:
    'What trainers get for their classes. A new rate counts from its first day; older ones stay for earlier days.',
  rateSaved: 'Rate saved.',
  rateFrom: 'Classes from this day on.',
  chooseTrainer: 'Please choose a trainer.',
  enterAmount: 'Please enter an amount.',
  noTrainer: 'No trainer has this name.',
  searchFailed: 'The search failed. Please try again.',
} as const;
