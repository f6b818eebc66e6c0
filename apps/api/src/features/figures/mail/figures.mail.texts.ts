import type { FigureOverview } from '@avsar/contract';
import { formatRupees, inPaise } from '#shared/rupees.ts';
import { formatDay, formatIst } from '#shared/time.ts';

interface Line {
  readonly label: string;
  readonly value: string;
  readonly change: string | undefined;
  readonly url: string;
}

/** A course with its open part of the fees, in rupees. */
export interface CourseDue {
  readonly title: string;
  readonly due: number;
}

type Written = (amount: number) => string;

const rupees: Written = (amount) => formatRupees(inPaise(amount));
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const count: Written = (amount) => number.format(amount);

/** `₹40,000.00 more than the week before`. */
export function changeText(now: number, before: number, written: Written): string {
  if (now === before) return 'the same as the week before';
  const less = written === rupees ? 'less' : 'fewer';
  return `${written(Math.abs(now - before))} ${now > before ? 'more' : less} than the week before`;
}

/** `9 Nov 2026 to 15 Nov 2026`. */
export const weekText = ({ from, to }: Pick<FigureOverview, 'from' | 'to'>) => `${formatDay(from)} to ${formatDay(to)}`;

export function asOfText({ money, teaching }: FigureOverview['asOf']): string {
  const [ofMoney, ofTeaching] = [formatIst(new Date(money)), formatIst(new Date(teaching))];
  if (ofMoney === ofTeaching) return `Counted on ${ofMoney}.`;
  return `Money was counted on ${ofMoney}, classes and students on ${ofTeaching}.`;
}

type Tab = 'money' | 'discounts' | 'dues' | 'trainers' | 'batches' | 'enrolments';

/** The page with the figures of this week; each line of the mail opens the tab of its figure. */
export function pageOf(origin: string, { from, to }: Pick<FigureOverview, 'from' | 'to'>, tab?: Tab): string {
  const query = new URLSearchParams({ from, to });
  if (tab !== undefined) query.set('tab', tab);
  // Hours and payouts are shown by month.
  if (tab === 'trainers') query.set('month', to.slice(0, 7));
  return `${origin}/admin-profile/figures?${query}`;
}

/** What the mail says, in its order: the week beside the week before, then how it stands now. */
export function sectionsOf(overview: FigureOverview, courses: readonly CourseDue[], origin: string) {
  const { sums, before, today } = overview;
  const ofWeek = (label: string, name: keyof typeof sums, tab: Tab, written: Written = count): Line => ({
    label,
    value: written(sums[name]),
    change: changeText(sums[name], before[name], written),
    url: pageOf(origin, overview, tab),
  });
  const now = (label: string, value: string, tab: Tab): Line => ({
    label,
    value,
    change: undefined,
    url: pageOf(origin, overview, tab),
  });
  const sections = [
    {
      title: 'Money of the week',
      lines: [
        ofWeek('Collected', 'received', 'money', rupees),
        ofWeek('Refunded', 'refunded', 'money', rupees),
        ofWeek('Discounts given', 'discounts', 'discounts', rupees),
      ],
    },
    {
      title: 'Students and classes of the week',
      lines: [
        ofWeek('Began a course', 'enrolled', 'enrolments'),
        ofWeek('Left a course', 'dropped', 'enrolments'),
        ofWeek('Classes held', 'classes', 'trainers'),
        ofWeek('Hours of classes', 'hours', 'trainers'),
      ],
    },
    {
      title: 'As it stands now',
      lines: [
        now('Not paid yet', rupees(today.due), 'dues'),
        now('Of these, overdue', rupees(today.overdue), 'dues'),
        now('Seats taken', `${count(today.seats)} of ${count(today.capacity)}`, 'batches'),
        now('Students below 75 % attendance', count(today.low), 'batches'),
      ],
    },
    {
      title: 'Courses with the most unpaid fees',
      lines: courses.map(({ title, due }) => now(title, rupees(due), 'dues')),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
