import { type Answer, ApiError, type Attempt } from '@avsar/contract';

/** How the answers of an attempt are kept on the server. */
export type KeepState =
  | { readonly kind: 'saved' | 'saving' | 'offline' }
  | { readonly kind: 'refused'; readonly why: string };

interface Kept {
  readonly answer: Answer | null;
  /** Of the server, which a save replaces. */
  readonly version: number;
  /** Not on the server yet. */
  readonly isUnsaved: boolean;
}

export interface KeeperSnapshot {
  readonly answers: ReadonlyMap<number, Answer | null>;
  readonly state: KeepState;
}

interface KeeperOptions {
  readonly save: (position: number, answer: Answer | null, version: number) => Promise<{ version: number }>;
  /** What the server has now. */
  readonly reread: () => Promise<Attempt>;
  /** The attempt has ended, on the server or in another window. */
  readonly onOver: () => void;
  /** Something was answered in another window, and is shown here now. */
  readonly onForeign: () => void;
}

/** A typed answer is saved as soon as its writer pauses for so long. */
const pauseMilliseconds = 800;
const retryMilliseconds = 3000;

/** The server did not answer, or cannot right now: the same call may work in a moment. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/**
 * Keeps the answers of an attempt and saves them one after the other. Without a connection they stay here, and are saved
 * when it is back. Of two windows, the answer that was given last counts: a save that is refused because another window
 * was faster is repeated with the newest version.
 */
export class AnswerKeeper {
  readonly #options: KeeperOptions;
  readonly #listeners = new Set<() => void>();
  readonly #kept = new Map<number, Kept>();
  #snapshot: KeeperSnapshot;
  #state: KeepState = { kind: 'saved' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #isOver = false;

  constructor({ questions }: Attempt, options: KeeperOptions) {
    this.#options = options;
    for (const { position, answer, version } of questions) {
      this.#kept.set(position, { answer, version, isUnsaved: false });
    }
    this.#snapshot = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): KeeperSnapshot => this.#snapshot;

  hasUnsaved(): boolean {
    return [...this.#kept.values()].some(({ isUnsaved }) => isUnsaved);
  }

  /** Typed answers wait for a pause; a choice is saved at once. */
  change(position: number, answer: Answer | null, isTyped: boolean): void {
    const kept = this.#kept.get(position);
    if (kept === undefined || this.#isOver) return;
    this.#kept.set(position, { ...kept, answer, isUnsaved: true });
    if (this.#state.kind === 'saved') this.#state = { kind: 'saving' };
    this.#tell();
    this.#sendAfter(isTyped ? pauseMilliseconds : 0);
  }

  /** Saves everything that is not saved yet. Returns whether nothing is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#send();
    return !this.hasUnsaved();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #look(): KeeperSnapshot {
    const answers = new Map([...this.#kept].map(([position, { answer }]) => [position, answer]));
    return { answers, state: this.#state };
  }

  #tell(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #setState(state: KeepState): void {
    this.#state = state;
    this.#tell();
  }

  #sendAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  /** One request at a time, so that answers arrive in the order in which they were given. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#firstUnsaved(); next !== undefined && !this.#isOver; next = this.#firstUnsaved()) {
      this.#setState({ kind: 'saving' });
      const [position, { answer, version }] = next;
      try {
        const saved = await this.#options.save(position, answer, version);
        this.#confirm(position, answer, saved.version);
      } catch (error) {
        if (!(await this.#mayGoOn(error))) return;
      }
    }
    if (!this.#isOver) this.#setState({ kind: 'saved' });
  }

  #firstUnsaved(): readonly [number, Kept] | undefined {
    return [...this.#kept].find(([, { isUnsaved }]) => isUnsaved);
  }

  /** The answer may have been changed again while it was on its way. */
  #confirm(position: number, sent: Answer | null, version: number): void {
    const kept = this.#kept.get(position);
    if (kept !== undefined) this.#kept.set(position, { ...kept, version, isUnsaved: kept.answer !== sent });
  }

  /** Whether the next answer can be sent after this error. */
  async #mayGoOn(error: unknown): Promise<boolean> {
    if (isCode(error, 'attempt_over') || isCode(error, 'not_found')) {
      this.stop();
      this.#options.onOver();
      return false;
    }
    if (isCode(error, 'conflict')) return this.#takeOver();
    if (!isPassing(error)) {
      this.#setState({ kind: 'refused', why: error instanceof Error ? error.message : '' });
      return false;
    }
    this.#setState({ kind: 'offline' });
    this.#sendAfter(retryMilliseconds);
    return false;
  }

  /** Another window has saved an answer: takes all that were not changed here, and the versions of the others. */
  async #takeOver(): Promise<boolean> {
    try {
      const attempt = await this.#options.reread();
      if (attempt.endedAt !== null) {
        this.stop();
        this.#options.onOver();
        return false;
      }
      let hasForeign = false;
      for (const { position, answer, version } of attempt.questions) {
        const kept = this.#kept.get(position);
        if (kept === undefined || kept.version === version) continue;
        hasForeign ||= !kept.isUnsaved;
        this.#kept.set(position, kept.isUnsaved ? { ...kept, version } : { answer, version, isUnsaved: false });
      }
      this.#tell();
      if (hasForeign) this.#options.onForeign();
      return true;
    } catch (error) {
      return this.#mayGoOn(isCode(error, 'conflict') ? undefined : error);
    }
  }
}
