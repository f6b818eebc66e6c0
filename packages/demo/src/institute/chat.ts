import type { ChatSource, ExchangeOutcome } from '@avsar/contract';

interface DemoExchange {
  readonly hoursAgo: number;
  readonly page: string;
  readonly question: string;
  /** Missing where the assistant had no answer and said so in its usual words. */
  readonly answer?: string;
  readonly outcome: ExchangeOutcome;
  readonly sources?: readonly ChatSource[];
}

interface DemoQuestion {
  readonly question: string;
  readonly times: number;
  readonly firstHoursAgo: number;
  readonly lastHoursAgo: number;
  readonly isPutAside?: true;
}

const faq: ChatSource = { kind: 'faq', title: 'How do I pay, and can I pay in parts?', href: '/#faq' };

/** Questions of visitors, newest first. */
export const demoExchanges: readonly DemoExchange[] = [
  {
    hoursAgo: 2,
    page: '/courses',
    question: 'fees kitni hai java full stack ki? EMI milega?',
    answer:
      'Online by UPI, card or net banking when you buy the course, or by bank transfer. The price on the course page is the whole price, and it is paid at once: we do not take it in parts.',
    outcome: 'records',
    sources: [faq, { kind: 'catalogue', title: 'All courses', href: '/courses' }],
  },
  { hoursAgo: 5, page: '/', question: 'Is there a hostel near the institute?', outcome: 'unanswered' },
  {
    hoursAgo: 20,
    page: '/community',
    question: 'Who teaches the evening batches?',
    answer: 'All trainers teach mornings and evenings. Each batch on a course page names its trainer and its hours.',
    outcome: 'records',
    sources: [{ kind: 'trainers', title: 'Our trainers', href: '/community' }],
  },
  {
    hoursAgo: 27,
    page: '/contact',
    question: 'Please ring me on •••: is there a gym?',
    outcome: 'unanswered',
  },
  {
    hoursAgo: 49,
    page: '/',
    question: 'Where do your students work?',
    answer: 'We publish what became of our graduates, counted from our records.',
    outcome: 'records',
    sources: [{ kind: 'placements', title: 'Placements', href: '/community' }],
  },
  { hoursAgo: 70, page: '/courses', question: 'do u give laptops on rent', outcome: 'unanswered' },
];

/** Questions that the assistant could not answer. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    question: 'Is there a hostel near the institute?',
    times: 6,
    firstHoursAgo: 300,
    lastHoursAgo: 5,
  },
  {
    question: 'Please ring me on •••: is there a gym?',
    times: 1,
    firstHoursAgo: 27,
    lastHoursAgo: 27,
  },
  { question: 'do u give laptops on rent', times: 3, firstHoursAgo: 200, lastHoursAgo: 70 },
  {
    question: 'Is there parking for two-wheelers, and is it safe to leave a helmet there?',
    times: 2,
    firstHoursAgo: 120,
    lastHoursAgo: 96,
  },
  {
    question: 'what is the capital of france',
    times: 1,
    firstHoursAgo: 150,
    lastHoursAgo: 150,
    isPutAside: true,
  },
];
