import type { OrderDetail, OrderRefund } from '@avsar/contract';

/** Texts of refunds on the page of an order. */
export const refundMessages = {
  asked: 'The refund is on its way.',
  noted: 'The refund is recorded.',
  decided: 'Recorded.',

  amountMissing: 'Please enter the amount.',
  amountNothing: 'Please enter more than zero.',
  amountTooHigh: (left: string) => `At most ${left} can be refunded of this payment.`,
  amountOf: (left: string) => `Of ${left} that can be refunded.`,
  effectMissing: 'Please say whether the course ends or goes on.',
  wholeEnds: 'If everything is refunded, the course ends. To let the student stay, give a free place.',

  byProvider: (amount: string) => `${amount} goes back the way it was paid. The bank takes a few days.`,
  byHand: (amount: string) => `First send ${amount} back from your bank. Then record it here.`,
  madeElsewhere: (amount: string) => `Razorpay has already refunded ${amount}. Record it here.`,
  failed: (amount: string) => `Razorpay could not refund ${amount}. Send it from your bank, then record it here.`,
  undecided: (amount: string) => `Somebody refunded ${amount} in the Razorpay dashboard. The money is gone already.`,

  ends: ({ student, course }: Pick<OrderDetail, 'student' | 'course'>) =>
    `${student.name} loses the course ${course.title} and the seats in its batches.`,
  keeps: (order: OrderDetail, kept: string): string =>
    `${refundMessages.ends(order)} We keep ${kept} of this payment, and nothing more is owed.`,
  leaves: ({ student, course }: Pick<OrderDetail, 'student' | 'course'>, amount: string) =>
    `${student.name} keeps ${course.title}. The fee is lower by ${amount}.`,
  owedAgain: ({ student, course }: OrderDetail) =>
    `${student.name} keeps ${course.title} and has to pay this part of the fee again.`,
  bought: 'This money has bought nothing, so all of it goes back, and no course ends.',
  over: 'The course is over already, so nothing else changes.',
  partOwedAgain: 'This part of the fee is owed again.',
  creditNote: 'The student gets a credit note by e-mail.',
  isFinal: 'This cannot be undone.',
} as const;

/** How money went back, or will. */
export const refundWayTexts: Readonly<Record<NonNullable<OrderRefund['way']>, string>> = {
  provider: 'The way it was paid',
  bank: 'By bank transfer',
  desk: 'At the desk',
};
