import type { KeyObject } from 'node:crypto';

export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Keys kept outside the database, so that its contents alone give no access. */
export interface Secrets {
  /** The first key signs, all verify, so that a key can be rotated without logging anybody out. */
  readonly tokenKeys: readonly [TokenKey, ...TokenKey[]];
  readonly otpPepper: Buffer;
  readonly deviceCookie: Buffer;
  readonly totp: Buffer;
  /** Prepared as a KeyObject: a list of people signs dozens of links. */
  readonly fileLinks: KeyObject;
  /** Signs the links that undo a change of contact. */
  readonly undoLinks: KeyObject;
  /** Signs the codes that students scan in a room. */
  readonly attendanceCodes: KeyObject;
  /** Signs the addresses of quotes. */
  readonly quoteLinks: KeyObject;
  /** Signs the codes that are printed on receipts and credit notes. */
  readonly documentLinks: KeyObject;
  /** Signs what a browser keeps of a referral link that it opened. */
  readonly referralLinks: KeyObject;
  /** Makes payers comparable without storing who they are. */
  readonly payers: KeyObject;
}
