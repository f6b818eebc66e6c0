/** An attack that must not succeed, tried on the running product. */
export interface BreakIn {
  /** The number of the weakness that is attacked; `all` for general attacks. */
  readonly hole: string;
  readonly name: string;
  /** Returns descriptions of what succeeded; empty if the attack failed, as it should. */
  readonly attempt: () => Promise<string[]>;
}
