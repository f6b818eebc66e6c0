import { type Right, rights } from '@avsar/contract';

/**
 * The area of each noun that an action begins with (`course.update`). An entry contains what was changed, so it is shown
 * only to staff with the right of its area; a noun that is missing here, only to those who have every right.
 */
export const areaOfNoun: Readonly<Record<string, Right>> = {
  student: 'people',
  trainer: 'people',
  contact: 'people',
  codes: 'people',
  resume: 'people',
  enrolment: 'people',
  intent: 'people',
  import: 'people',
  message: 'people',
  'fee-plan': 'money',
  'fee-change': 'money',
  coupon: 'money',
  grant: 'money',
  referral: 'money',
  'referral-rules': 'money',
  'tax-rule': 'money',
  'tax-document': 'money',
  billing: 'money',
  'trainer-rate': 'money',
  figure: 'reports',
  course: 'teaching',
  syllabus: 'teaching',
  lesson: 'teaching',
  question: 'teaching',
  quiz: 'teaching',
  certificate: 'teaching',
  'certificate-rule': 'teaching',
  batch: 'teaching',
  meeting: 'teaching',
  room: 'teaching',
  holiday: 'teaching',
  homework: 'teaching',
  attendance: 'teaching',
  dispute: 'teaching',
  recording: 'teaching',
  signal: 'teaching',
  register: 'teaching',
  'trainer-course': 'teaching',
  order: 'money',
  payment: 'money',
  'payment-settings': 'money',
  transfer: 'money',
  taking: 'money',
  'desk-day': 'money',
  deposit: 'money',
  enquiry: 'leads',
  lead: 'leads',
  'lead-settings': 'leads',
  quote: 'leads',
  placement: 'placement',
  company: 'placement',
  opening: 'placement',
  application: 'placement',
  'placement-rules': 'placement',
  outcome: 'placement',
  round: 'placement',
  'company-link': 'placement',
  'outcome-report': 'placement',
  'offer-letter': 'placement',
  joining: 'placement',
  'joining-link': 'placement',
  site: 'site',
  home: 'site',
  'hero-slide': 'site',
  faq: 'site',
  article: 'site',
  document: 'site',
  review: 'site',
  'search-word': 'site',
  guarantee: 'money',
  'text-claim': 'site',
  'chat-question': 'site',
  'message-test': 'site',
  'sms-template': 'site',
  audit: 'audit',
  'week-mail': 'staff',
  staff: 'staff',
  admin: 'staff',
};

/** The nouns whose entries these rights show; `undefined` for somebody with every right, who sees all entries. */
export function nounsFor(held: ReadonlySet<Right>): string[] | undefined {
  if (rights.every((right) => held.has(right))) return undefined;
  return Object.entries(areaOfNoun).flatMap(([noun, right]) => (held.has(right) ? [noun] : []));
}

/** The start of a day in India, which has one time zone and no daylight saving time. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`);

const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface TimeSpan {
  readonly since?: Date | undefined;
  /** Exclusive: the first moment after the span. */
  readonly until?: Date | undefined;
}

/** Includes both days, `from` and `to`. */
export function timeSpanOf({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): TimeSpan {
  return {
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : new Date(startOfDay(to).getTime() + dayMilliseconds),
  };
}
