import { limits } from '@avsar/contract/limits';
import type { Purchase } from '@avsar/contract';
import { dayText, exactRupees } from '#lib/format.ts';

type Carried = NonNullable<Purchase['carriedFrom']>;

/** Texts of the purchase page and the student's payments; the spec's wording where it gives one (§2, §7, §8). */
export const paymentMessages = {
  wrong: 'Something went wrong.',
  noCourse: 'We do not know which course you want to buy. Please choose one.',
  logInFirst:
    'Please login to purchase the course. We will bring you back to this page. New here? Sign up, it is free.',
  studentsOnly: 'You are logged in, but not as a student.',
  offerFailed: 'We could not load the price and seats. Please check your connection and try again.',
  chooseBatch: 'Please choose a batch.',
  noBatch: 'There is no batch to join right now',
  noBatchText:
    'You buy a course with a seat in a batch. Press “Tell me when”, and we will write to you when there is one.',

  payer: 'Does a company pay? Its GSTIN must be entered before you pay: an invoice is never changed.',
  enrolledAtOnce: 'You are enrolled at once, and you get a receipt.',
  receiptAtOnce: 'You get a receipt at once.',
  wholeFee: 'One payment, and nothing is due later.',
  partPaid: (part: string) => `${part} is paid`,
  carriedFrom: ({ course, amount }: Carried) =>
    `Changed from ${course.title}: ${exactRupees(amount)} is carried over. Its receipt stays valid.`,
  carriedTo: ({ course, amount }: Carried) => `Changed to ${course.title}, ${exactRupees(amount)} carried over.`,
  partThanks: 'Thank you. Opening your receipt …',
  partLate: (closesOn: string | null) =>
    closesOn === null
      ? 'This part is late. Please pay it now.'
      : `This part is late. From ${dayText(closesOn)} you can join no class until you pay.`,
  partClosed: 'This part is late, so you can join no class now. You can join again as soon as it is paid.',
  awaitingPartText:
    'When we find it, this part is paid, and we tell you here and by mail. This can take a working day.',
  nothingDue: 'There is nothing to pay here',
  nothingDueText: 'This part is paid, or it is no longer due.',

  takeCredit: (amount: string) => `Use ${amount} of my referral credit`,
  creditInstead: (until: string) => `You can use it until ${until}. It counts instead of another discount.`,
  creditOfOrder: (amount: string) => `${amount} of your referral credit is taken off.`,
  partCredit: (amount: string, until: string) =>
    `You can make this part ${amount} smaller now. Your credit ends on ${until}.`,
  partReduced: (left: string) => `Done. Still to pay: ${left}.`,
  partCovered: 'Done. Nothing is left to pay for this part.',
  codeUsed: (code: string, amount: string) => `Code ${code} takes ${amount} off.`,
  codeAfterLogIn: 'When you are logged in, you see the price with your code.',
  offerAfterLogIn: 'When you are logged in, you see the price of your offer.',
  quoteRefused: 'This offer cannot be used',

  initiateFailed: 'Failed to initiate payment. Please try again.',
  verified: 'Payment verified and captured successfully.',
  verifyFailed: 'Payment verification failed. Please try again.',
  notPaid:
    'The payment did not go through, and you are not enrolled. If money left your account, you get it back automatically.',
  dismissed:
    'You closed the payment window. If you have paid, we enrol you when your bank confirms it. If not, you can try again.',
  offline: 'Online payment is not available right now. Please pay by bank transfer or UPI.',
  noWay: 'Online payment is not available right now. Please call us, and we will help you.',
  enrolFailed: 'Failed to enroll in the course. Please try again.',

  confirming: 'Confirming with the bank…',
  confirmingText: 'We are asking your bank. This usually takes a few seconds. Please do not pay again.',
  confirmingLong:
    'Your bank is taking longer than usual. You can close this page. When your bank says yes, we enrol you and you find the receipt in your payments. If it says no, you get the money back automatically.',
  welcome: 'Welcome to the course! Opening your purchase …',
  enrolled: 'You are enrolled in this course.',
  review: 'We are checking your payment',
  reviewText: 'The payment is not what we expected. We are checking it and will contact you. Please do not pay again.',

  transferSent: 'Thank you. We will look for your transfer and tell you when we find it.',
  transferFailed: 'Your reference could not be sent. Please try again.',
  awaiting: 'We are looking for your transfer',
  awaitingText: 'When we find it, we enrol you and tell you here and by mail. This can take a working day.',
  awaitingSeat: 'Your seat is held until then.',
  refused: 'Your transfer was not accepted.',
  refusedText: 'Please check it and send it again.',

  purchaseFailed: 'Your purchase could not be loaded.',
  seatToCome: 'We will find you a seat and tell you.',
  moneyGoesBack: 'Your refund is on its way',
  moneyWentBack: 'Your money was refunded',
  refundTime: 'You get it back the way you paid. Banks take five to seven working days.',
  refundDone: {
    provider: 'You got it back the way you paid.',
    bank: 'You got it back by bank transfer.',
    desk: 'You got it back at the desk.',
  },
  refundLeaves: 'Your fee is lower by this amount. You keep your course.',
  refundKeeps: 'Your course ended with this refund. Nothing more is owed.',
  courseEnded: 'Your course has ended',
  classToCome: 'You will find the time of your first class in My courses.',
  joinOnline: `Join each class from My courses, from ${limits.joinOpensMinutes} minutes before it starts.`,
  comeToRoom: 'Come to the classroom. You find every class in My courses.',

  listFailed: 'Error fetching payments',
  none: 'You have not bought anything yet.',
  creditNoteFailed: 'The credit note could not be loaded. Please try again.',
  receiptFailed: 'The receipt could not be loaded. Please try again.',
} as const;
