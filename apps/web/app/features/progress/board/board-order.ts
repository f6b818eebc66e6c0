import type { BoardRow } from '@avsar/contract';

/** By what the rows of the board can be sorted. */
export const boardOrders = ['behind', 'name', 'lessons', 'classes', 'homework', 'quizzes', 'learned'] as const;

export type BoardOrder = (typeof boardOrders)[number];

export interface BoardSort {
  readonly by: BoardOrder;
  readonly isReversed: boolean;
}

/** Reads `classes` or `-classes` of the address; anything else is the order by who falls behind. */
export function sortFrom(text: string): BoardSort {
  const isReversed = text.startsWith('-');
  const name = isReversed ? text.slice(1) : text;
  const by = boardOrders.find((order) => order === name);
  return by === undefined ? { by: 'behind', isReversed: false } : { by, isReversed };
}

export const sortText = ({ by, isReversed }: BoardSort): string => (isReversed ? `-${by}` : by);

const share = (done: number, of: number): number | null => (of === 0 ? null : done / of);

/** The figure of a row; the smallest comes first, since those students need somebody. Null: nothing to compare yet. */
const figureOf: Readonly<Record<Exclude<BoardOrder, 'behind' | 'name'>, (row: BoardRow) => number | null>> = {
  lessons: ({ facts: { lessons } }) => share(lessons.finished, lessons.of),
  classes: ({ facts: { classes } }) => share(classes.attended, classes.held),
  homework: ({ facts: { homework } }) => share(homework.handedIn, homework.of),
  quizzes: ({ facts: { quizzes } }) => share(quizzes.passed, quizzes.of),
  // Who has never learned needs somebody most.
  learned: ({ facts: { lastLearnedAt } }) => (lastLearnedAt === null ? 0 : Date.parse(lastLearnedAt)),
};

const countOf = ({ behind }: BoardRow, cause: BoardRow['behind'][number]['cause']) =>
  behind.find((one) => one.cause === cause)?.count ?? 0;

/** More reasons first; among as many, more missed classes, then more homework, then more silent days. */
const compareBehind = (one: BoardRow, other: BoardRow): number =>
  other.behind.length - one.behind.length ||
  countOf(other, 'classes_missed') - countOf(one, 'classes_missed') ||
  countOf(other, 'homework_overdue') - countOf(one, 'homework_overdue') ||
  countOf(other, 'silent') - countOf(one, 'silent');

const compareNames = (one: BoardRow, other: BoardRow) => one.student.name.localeCompare(other.student.name, 'en');

/** The rows in an order, equal ones by name. Rows without the figure come last, whatever the direction. */
export function sorted(rows: readonly BoardRow[], { by, isReversed }: BoardSort): BoardRow[] {
  const sign = isReversed ? -1 : 1;
  if (by === 'behind' || by === 'name') {
    const compare = by === 'behind' ? compareBehind : compareNames;
    return rows.toSorted((one, other) => sign * compare(one, other) || compareNames(one, other));
  }
  const figure = figureOf[by];
  return rows.toSorted((one, other) => {
    const [here, there] = [figure(one), figure(other)];
    if (here === null || there === null) {
      return Number(here === null) - Number(there === null) || compareNames(one, other);
    }
    return sign * (here - there) || compareNames(one, other);
  });
}
