import type { CourseChangePreview, OrderDetail } from '@avsar/contract';
import { exactRupees } from '#lib/format.ts';

type Carried = NonNullable<OrderDetail['carriedFrom']>;

/** Texts of a change of course. */
export const changeMessages = {
  lead: 'The student takes another course. What they paid is carried over.',
  notHere: 'The course of this order cannot be changed: it is not paid, or it has ended.',
  coursesFailed: 'The courses could not be loaded.',
  chooseCourse: 'Please choose the new course.',
  chooseFirst: 'Choose the new course to see what is carried over.',
  noBatch: 'No seat for now',
  changed: 'The course is changed. We have told the student.',
  unanswered: 'No clear answer came. Please press the button again: the course is changed only once.',
  carriedFrom: ({ course, amount }: Carried) => `${exactRupees(amount)} carried over from ${course.title}`,
  carriedTo: ({ course, amount }: Carried) => `Changed to ${course.title}, ${exactRupees(amount)} carried over`,
  reasonHint: 'Kept with the order. If money goes back, the student reads it.',
} as const;

/** Who owes what afterwards, in one sentence. */
export function outcomeText({ due, givenBack, givenBackByBank }: CourseChangePreview): string {
  if (due > 0) return `The student still has to pay ${exactRupees(due)}. It is due today.`;
  if (givenBack === 0) return 'Nothing is due, and nothing goes back.';
  const back = `${exactRupees(givenBack)} goes back to the student`;
  if (givenBackByBank === 0) return `${back} through Razorpay, with a credit note.`;
  const byBank = `Please send ${exactRupees(givenBackByBank)} from your bank first.`;
  return givenBackByBank === givenBack
    ? `${back}, with a credit note. ${byBank}`
    : `${back}, with credit notes. ${byBank} Razorpay sends the rest.`;
}
