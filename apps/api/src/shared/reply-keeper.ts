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
}

/** Stores the replies of idempotent calls for a day. */
export interface ReplyKeeper {
  take(call: KeyedCall, now: Date): Promise<'ours' | HeldCall>;
  keep(call: KeyedCall, takenAt: Date, answer: { readonly status: number; readonly reply: unknown }): Promise<void>;
  release(call: KeyedCall, takenAt: Date): Promise<void>;
}
