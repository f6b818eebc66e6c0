import type { Tx } from './context.ts';

export interface KeyedCall {
  /** `STUDENT:5`: keys of different people never collide. */
  readonly owner: string;
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: string;
}

/** The stored call with the same key. */
export interface HeldCall {
  readonly endpoint: string;
  readonly bodyHash: string;
  /** Null while the call is running. */
  readonly status: number | null;
  readonly reply: unknown;
  /** What the call does was committed. */
  readonly isCommitted: boolean;
  readonly takenAt: Date;
}

/** Longer than any request may take: the process that took the key is dead by then. */
export const takeoverSeconds = 60;

/** Stores the replies of idempotent calls for a day. */
export interface ReplyKeeper {
  take(call: KeyedCall, now: Date): Promise<'ours' | HeldCall>;
  /** Notes in the transaction of the call that its work is done. False if another process has taken the key over. */
  commit(tx: Tx, call: KeyedCall, takenAt: Date): Promise<boolean>;
  keep(call: KeyedCall, takenAt: Date, answer: { readonly status: number; readonly reply: unknown }): Promise<void>;
  release(call: KeyedCall, takenAt: Date): Promise<void>;
}
