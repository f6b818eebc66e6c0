export interface KeyedCall {
  /** `STUDENT:5`: a key is its sender's own, whoever else has thought of the same. */
  readonly owner: string;
  readonly key: string;
  readonly endpoint: string;
  readonly bodyHash: string;
}

/** What is known of the call that has the key. */
export interface HeldCall {
  readonly endpoint: string;
  readonly bodyHash: string;
  /** None while it is being done. */
  readonly status: number | null;
  readonly reply: unknown;
}

/** Keeps what was answered to calls that are done once however often they are sent, for a day. */
export interface ReplyKeeper {
  take(call: KeyedCall, now: Date): Promise<'ours' | HeldCall>;
  keep(call: KeyedCall, takenAt: Date, answer: { readonly status: number; readonly reply: unknown }): Promise<void>;
  release(call: KeyedCall, takenAt: Date): Promise<void>;
}
