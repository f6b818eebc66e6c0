import { limits } from '@avsar/contract/limits';

/** Texts of the purchase page and the student's payments; the spec's wording where it gives one (§2, §7, §8). */
export const paymentMessages = {
  wrong: 'Something went wrong.',
  noCourse: 'We do not know which course you want to buy. Please choose one.',
  logInFirst:
    'Please login to purchase the course. Then you are back here, with your batch. New here? Sign up, it is free.',
  studentsOnly: 'Courses are bought by students. You are signed in, but not as a student.',
  offerFailed: 'We could not load your offer. Please check your connection, and try again.',
  chooseBatch: 'Please choose a batch.',
  noBatch: 'No batch can be joined right now',
  noBatchText: 'A course is bought with a seat in a batch. We write to you as soon as there is one.',

  initiateFailed: 'Failed to initiate payment. Please try again.',
  verified: 'Payment verified and captured successfully.',
  verifyFailed: 'Payment verification failed. Please try again.',
  notPaid:
    'The payment did not go through, and you have not been enrolled. If money has left your account, it comes back by itself.',
  dismissed:
    'You closed the payment window. If you have paid, you are enrolled by itself once your bank tells us. If not, you can try again whenever you like.',
  offline: 'Online payment is not available right now. Please pay by bank transfer or UPI.',
  noWay: 'Online payment is not available right now. Please call us, and we will help you.',
  enrolFailed: 'Failed to enroll in the course. Please try again.',

  confirming: 'Confirming with the bank…',
  confirmingText: 'Your bank is being asked. This usually takes a few seconds; please do not pay again.',
  confirmingLong:
    'Your bank takes longer than usual. Nothing is lost: you may close this page. As soon as your bank says yes you are enrolled, and the receipt is with your payments. If it says no, the money comes back by itself.',
  welcome: 'Welcome to the course! We take you to your purchase …',
  enrolled: 'You are enrolled in this course.',
  review: 'Your payment needs a look',
  reviewText:
    'What arrived is not what we expected. Somebody is looking at it and will get back to you; please do not pay again.',

  transferSent: 'Thank you. We look for your transfer and tell you once it is found.',
  transferFailed: 'Your reference could not be sent. Please try again.',
  awaiting: 'We are looking for your transfer',
  awaitingText:
    'As soon as it is found you are enrolled, and we tell you here and by mail. That may take a working day.',
  awaitingSeat: 'Your seat is held until then.',
  refused: 'Your transfer was not accepted.',
  refusedText: 'Please check it, and tell us again.',

  purchaseFailed: 'Your purchase could not be loaded.',
  seatToCome: 'We will find you a seat and tell you.',
  moneyGoesBack: 'Your money is on its way back',
  moneyWentBack: 'Your money went back to you',
  refundTime: 'It goes back the way you paid. Banks take five to seven working days.',
  refundDone: 'It went back the way you paid.',
  classToCome: 'The time of your first class will be in My courses.',
  joinOnline: `Join each class from My courses, from ${limits.joinOpensMinutes} minutes before it starts.`,
  comeToRoom: 'Come to the classroom. My courses lists every class.',

  listFailed: 'Error fetching payments',
  none: 'You have not bought anything yet.',
  receiptFailed: 'The receipt could not be loaded. Please try again.',
} as const;
