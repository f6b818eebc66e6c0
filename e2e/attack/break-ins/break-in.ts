/** Something that must not work, tried on the running product. Answers with what gave way; nothing means that it held. */
export interface BreakIn {
  readonly hole: string;
  readonly name: string;
  readonly attempt: () => Promise<string[]>;
}
