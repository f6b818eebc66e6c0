/** One message of the conversation with the model. */
export interface ModelTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
}

export interface ModelRequest {
  /** The system instruction: the task, and the facts the model may use. */
  readonly instruction: string;
  /** Oldest first; the last one is the question. */
  readonly turns: readonly ModelTurn[];
  readonly outputTokensMost: number;
  /** Aborts the call. */
  readonly signal: AbortSignal;
}

/** A piece of the answer, with the tokens used so far if known. */
export interface ModelPiece {
  readonly text: string;
  readonly tokens?: { readonly input: number; readonly output: number };
  /** True for the last piece of an answer that was cut off at the length limit. */
  readonly isCut?: boolean;
}

/**
 * The model gave no usable answer. `refused`: it said no (quota, key). `unreachable`: no connection, or a server error.
 * `unclear`: the answer cannot be understood, or the model did not understand the question.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: 'refused' | 'unreachable' | 'unclear';
  /** The provider's error message, if any. */
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

/** A language model. Throws `ModelError`, or the signal's reason once it is aborted; never waits longer than that. */
export interface LanguageModel {
  answer(request: ModelRequest): AsyncIterable<ModelPiece>;
}
