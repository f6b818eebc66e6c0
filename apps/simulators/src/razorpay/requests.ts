import { isRecord } from '../http.ts';
import { type Notes, Refusal } from './entities.ts';

export interface NewOrder {
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Notes;
}

export interface NewRefund {
  /** Default: the amount that is not refunded yet. */
  readonly amount: number | undefined;
  readonly receipt: string | null;
  readonly notes: Notes;
}

const orderPaiseLeast = 100;
const receiptCharactersMost = 40;
const notePairsMost = 15;
const noteCharactersMost = 256;

/** Parses the body of a new order. Throws Razorpay's error if it is invalid. */
export function readNewOrder(body: unknown): NewOrder {
  const given = isRecord(body) ? body : {};
  const amount = readAmount(given['amount']);
  if (amount === undefined) throw new Refusal('The amount field is required.', { field: 'amount' });
  const { currency } = given;
  if (typeof currency !== 'string') throw new Refusal('The currency field is required.', { field: 'currency' });
  if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal('The selected currency is invalid.', { field: 'currency' });
  if (currency === 'INR' && amount < orderPaiseLeast) {
    throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return { amount, currency, receipt: readReceipt(given['receipt']), notes: readNotes(given['notes']) };
}

export function readNewRefund(body: unknown): NewRefund {
  const given = isRecord(body) ? body : {};
  const amount = readAmount(given['amount']);
  if (amount !== undefined && amount < orderPaiseLeast) {
    throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return { amount, receipt: readReceipt(given['receipt']), notes: readNotes(given['notes']) };
}

function readAmount(amount: unknown): number | undefined {
  if (amount === undefined || amount === null) return undefined;
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw new Refusal('The amount must be an integer.', { field: 'amount' });
  }
  return amount;
}

function readReceipt(receipt: unknown): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw new Refusal('The receipt must be a string.', { field: 'receipt' });
  if (receipt.length > receiptCharactersMost) {
    throw new Refusal('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return receipt;
}

/** Razorpay returns empty notes as a list, not as an object. */
function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null || Array.isArray(notes)) return [];
  if (!isRecord(notes)) throw new Refusal('notes must be an array', { field: 'notes' });
  const pairs = Object.entries(notes);
  if (pairs.length > notePairsMost) throw new Refusal('Number of fields in notes should be less than or equal to 15');
  const texts = pairs.map(([name, value]) => [name, String(value)] as const);
  if (texts.some(([, value]) => value.length > noteCharactersMost)) {
    throw new Refusal('The notes may not be greater than 256 characters.', { field: 'notes' });
  }
  return pairs.length === 0 ? [] : Object.fromEntries(texts);
}

export interface PageQuery {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** `from` and `to` are seconds, both included. */
export function readPageQuery(query: URLSearchParams): PageQuery {
  const page = {
    from: readWhole(query, 'from', 0),
    to: readWhole(query, 'to', Number.MAX_SAFE_INTEGER),
    count: readWhole(query, 'count', 10),
    skip: readWhole(query, 'skip', 0),
  };
  if (page.count < 1 || page.count > 100) throw new Refusal('The count must be between 1 and 100.', { field: 'count' });
  return page;
}

function readWhole(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal(`The ${name} must be an integer.`, { field: name });
  return Number(text);
}
