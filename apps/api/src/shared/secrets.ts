import type { KeyObject } from 'node:crypto';

export interface TokenKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Keys kept outside the database, so that its contents alone open nothing. */
export interface Secrets {
  /** The first signs; all verify, so a key can be rotated without logging anybody out. */
  readonly tokenKeys: readonly [TokenKey, ...TokenKey[]];
  readonly otpPepper: Buffer;
  readonly deviceCookie: Buffer;
  readonly totp: Buffer;
  /** Ready for use: a list of people makes dozens of links. */
  readonly fileLinks: KeyObject;
  /** Of the links that undo a change of contact. */
  readonly undoLinks: KeyObject;
}
