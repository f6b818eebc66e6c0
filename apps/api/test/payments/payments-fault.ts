import type { Ending } from './payments-books.ts';
import type { Purchase } from './payments-shop.ts';

/** A fault during a payment, and the result that is required anyway. */
export interface Fault {
  readonly title: string;
  readonly run: (deal: Purchase) => Promise<Ending>;
}

export const enrolled: Ending = { enrolments: 1, refunds: 0 };
export const givenBack: Ending = { enrolments: 0, refunds: 1 };

export function expectStatus(what: string, status: number, ...allowed: readonly number[]): void {
  if (!allowed.includes(status)) throw new Error(`${what} was answered ${status} instead of ${allowed.join(' or ')}`);
}
