import type { OrderStatus } from '@avsar/contract';

/** A payment of the money that may be carried over. */
export interface CarriedPayment {
  readonly id: number;
  readonly orderId: number;
  readonly kind: 'provider' | 'offline';
  /** Captured, and not refunded. */
  readonly leftInPaise: number;
  /** Paid for the course that is changed; false for money that was carried over to it before. */
  readonly isOwn: boolean;
}

/** A piece of a payment that goes back, since the new course costs less. */
export interface GivenBack {
  readonly payment: CarriedPayment;
  readonly amountInPaise: number;
}

export interface ChangeFigures {
  readonly paidInPaise: number;
  readonly priceInPaise: number;
  readonly carriedInPaise: number;
  readonly dueInPaise: number;
  readonly givenBackInPaise: number;
  readonly givenBack: readonly GivenBack[];
  /** The part of what goes back that somebody has to send from the bank. */
  readonly byBankInPaise: number;
  /** What stays charged for the old course, so that its account is even: less than nothing was never paid for it. */
  readonly keptInPaise: number;
}

interface Money {
  /** The newest first. */
  readonly payments: readonly CarriedPayment[];
  readonly priceInPaise: number;
  /** What an earlier change of course brought to the course that is changed now. */
  readonly broughtInPaise: number;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Everything that was paid and not refunded pays for the new course; what is missing is due, what is left goes back. */
export function figuresOf({ payments, priceInPaise, broughtInPaise }: Money): ChangeFigures {
  const paidInPaise = sumOf(payments.map(({ leftInPaise }) => leftInPaise));
  const carriedInPaise = Math.min(paidInPaise, priceInPaise);
  const givenBack = takeBack(payments, paidInPaise - carriedInPaise);
  const own = sumOf(payments.map(({ isOwn, leftInPaise }) => (isOwn ? leftInPaise : 0)));
  const ownBack = sumOf(givenBack.map(({ payment, amountInPaise }) => (payment.isOwn ? amountInPaise : 0)));
  return {
    paidInPaise,
    priceInPaise,
    carriedInPaise,
    dueInPaise: priceInPaise - carriedInPaise,
    givenBackInPaise: paidInPaise - carriedInPaise,
    givenBack,
    byBankInPaise: sumOf(
      givenBack.map(({ payment, amountInPaise }) => (payment.kind === 'offline' ? amountInPaise : 0)),
    ),
    keptInPaise: broughtInPaise + own - carriedInPaise - ownBack,
  };
}

/** From the newest payments, those first that the provider can give back by itself. */
function takeBack(payments: readonly CarriedPayment[], surplusInPaise: number): GivenBack[] {
  const byProvider = payments.filter(({ kind }) => kind === 'provider');
  const byHand = payments.filter(({ kind }) => kind === 'offline');
  const taken: GivenBack[] = [];
  let rest = surplusInPaise;
  for (const payment of [...byProvider, ...byHand]) {
    const amountInPaise = Math.min(rest, payment.leftInPaise);
    if (amountInPaise > 0) taken.push({ payment, amountInPaise });
    rest -= amountInPaise;
  }
  return taken;
}

interface OldCourse {
  readonly enrolment:
    | {
        readonly status: 'Active' | 'Completed' | 'Cancelled';
        readonly source: 'payment' | 'admin' | 'free';
      }
    | undefined;
  readonly orderStatus: OrderStatus | undefined;
  /** A refund of the money is on its way, failed, or has no effect yet. */
  readonly hasOpenRefund: boolean;
}

interface NewCourse {
  readonly isSame: boolean;
  readonly isTaken: boolean;
  readonly isOffered: boolean;
  readonly priceInPaise: number;
}

export type ChangeRefusal =
  | 'same'
  | 'not_enrolled'
  | 'completed'
  | 'given'
  | 'in_review'
  | 'refund_open'
  | 'taken'
  | 'not_offered'
  | 'is_free'
  | 'nothing_paid'
  | 'several_by_bank';

/** Why the course cannot be changed; undefined if it can. */
export function whyNotChanged(old: OldCourse, wanted: NewCourse): ChangeRefusal | undefined {
  const { enrolment } = old;
  if (wanted.isSame) return 'same';
  if (enrolment === undefined || enrolment.status === 'Cancelled') return 'not_enrolled';
  if (enrolment.status === 'Completed') return 'completed';
  if (enrolment.source !== 'payment') return 'given';
  if (old.orderStatus !== 'paid') return 'in_review';
  if (old.hasOpenRefund) return 'refund_open';
  if (wanted.isTaken) return 'taken';
  if (!wanted.isOffered) return 'not_offered';
  return wanted.priceInPaise === 0 ? 'is_free' : undefined;
}

/** Why these figures cannot be: each transfer from the bank has a reference of its own, and the form asks for one. */
export function whyNotCarried({ carriedInPaise, givenBack }: ChangeFigures): ChangeRefusal | undefined {
  if (carriedInPaise === 0) return 'nothing_paid';
  return givenBack.filter(({ payment }) => payment.kind === 'offline').length > 1 ? 'several_by_bank' : undefined;
}
