/** What is said to the model, and by whom. */
export interface ModelTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
}

export interface ModelRequest {
  /** Ours alone: what it is to do, and the facts it may use. */
  readonly instruction: string;
  /** Oldest first; the last one is the question. */
  readonly turns: readonly ModelTurn[];
  readonly outputTokensMost: number;
  /** Ends the call, for whatever reason. */
  readonly signal: AbortSignal;
}

/** More words, and, as soon as it is known, what it has cost so far. */
export interface ModelPiece {
  readonly text: string;
  readonly tokens?: { readonly input: number; readonly output: number };
  /** The last one: it had more to say than it was allowed. */
  readonly isCut?: boolean;
}

/**
 * It gave no answer that can be used. `refused`: it said no (its quota, our key). `unreachable`: no
 * connection, or it failed. `unclear`: it spoke, and nobody here understands it, or it did not understand the question.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: 'refused' | 'unreachable' | 'unclear';
  /** Its own words to whoever asked, where it had any. */
  readonly providerMessage: string | undefined;

  constructor(
    reason: ModelError['reason'],
    message: string,
    options: ErrorOptions & { readonly providerMessage?: string } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.providerMessage = options.providerMessage;
  }
}

/** Whoever finds the words. Throws `ModelError`, or the signal's reason once that is aborted; never waits beyond it. */
export interface LanguageModel {
  answer(request: ModelRequest): AsyncIterable<ModelPiece>;
}
