import type { LeadSource, LeadStage } from '@avsar/contract';

export interface DemoLead {
  readonly name: string;
  readonly source: LeadSource;
  readonly campaign?: string;
  /** Index of the course that the person asked about. */
  readonly course?: number;
  readonly stage: LeadStage;
  readonly lostReason?: string;
  readonly daysAgo: number;
  /** The next call: days from today, and the time in India. */
  readonly call?: readonly [days: number, clockTime: string];
  /** Whether the counsellor looks after the lead; otherwise nobody does. */
  readonly isOwned: boolean;
  readonly question: string;
  readonly notes?: readonly string[];
  /** The quote that the counsellor sent: rupees off the price, its last day in days from today, and what was agreed. */
  readonly quote?: { readonly discount: number; readonly days: number; readonly note?: string };
}

/** People who asked and have no course yet, oldest first. */
export const demoLeads: readonly DemoLead[] = [
  {
    name: 'Harish Menon',
    source: 'walk_in',
    stage: 'lost',
    lostReason: 'Has found a job meanwhile',
    daysAgo: 34,
    isOwned: true,
    question: 'Came by and asked for weekend classes.',
    notes: ['Starts at a bank in Thane next month.'],
  },
  {
    name: 'Shabnam Sheikh',
    source: 'course',
    campaign: 'campus-fair',
    course: 1,
    stage: 'interested',
    daysAgo: 9,
    call: [-1, '17:00'],
    isOwned: true,
    question: 'Is there a batch after office hours?',
    notes: ['Works until six. Wants to sit in a class first.'],
    quote: { discount: 500, days: -2 },
  },
  {
    name: 'Prakash Jadhav',
    source: 'chat',
    course: 0,
    stage: 'contacted',
    daysAgo: 4,
    call: [0, '18:30'],
    isOwned: true,
    question: 'Asked in the chat at /courses: can I pay in two parts?',
    notes: ['Rang twice, no answer.'],
  },
  {
    name: 'Lavanya Krishnamurthy',
    source: 'contact',
    campaign: 'diwali',
    course: 2,
    stage: 'visit',
    daysAgo: 3,
    call: [2, '11:00'],
    isOwned: true,
    question: 'I would like to see the classroom. Are you open on Saturday?',
    notes: ['Comes on Saturday at noon with her brother.'],
    quote: { discount: 1_000, days: 10, note: 'Evening batch, a laptop on loan for the first month.' },
  },
  {
    name: 'Gurpreet Singh',
    source: 'course',
    campaign: 'diwali',
    course: 0,
    stage: 'new',
    daysAgo: 1,
    isOwned: true,
    question: 'Which laptop do I need?',
  },
  {
    name: 'Nandini Bose',
    source: 'contact',
    stage: 'new',
    daysAgo: 0,
    isOwned: false,
    question: 'Do you teach testing as well?',
  },
];
