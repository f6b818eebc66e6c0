export interface RenderQueueLimits {
  /** Rendering and what its loaders wait for, in all and for one visitor. */
  readonly atOnce: number;
  readonly atOnceOfVisitor: number;
  readonly waiting: number;
  readonly waitingOfVisitor: number;
  readonly waitMilliseconds: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Renders take turns by visitor: whoever asks for fifty pages at once waits behind themselves, and anybody else for a
 * render or two. A render takes the processor for itself, so more at once would only make all of them slower.
 */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  /** In the order of whose turn is next. A line without anybody in it is gone. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /** What the work comes to, or `undefined` when there is no room to wait in or the wait was too long. */
  async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#turnOf(visitor))) return undefined;
    try {
      return await work();
    } finally {
      this.#leave(visitor);
    }
  }

  #turnOf(visitor: string): Promise<boolean> {
    const line = this.#lines.get(visitor) ?? { running: 0, waiting: [] };
    const { waiting, waitingOfVisitor, waitMilliseconds } = this.#limits;
    const isFree = this.#running < this.#limits.atOnce && line.running < this.#limits.atOnceOfVisitor;
    if (!isFree && (this.#waiting >= waiting || line.waiting.length >= waitingOfVisitor)) return Promise.resolve(false);
    this.#lines.set(visitor, line);
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        this.#waiting -= 1;
        this.#forget(visitor, line);
        resolve(false);
      }, waitMilliseconds);
      line.waiting.push(enter);
      this.#waiting += 1;
      this.#next();
    });
  }

  #leave(visitor: string): void {
    const line = this.#lines.get(visitor);
    this.#running -= 1;
    if (line !== undefined) {
      line.running -= 1;
      this.#forget(visitor, line);
    }
    this.#next();
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#nextInTurn();
      if (next === undefined) return;
      const [visitor, line] = next;
      // To the end: everybody else is asked before this visitor is asked again.
      this.#lines.delete(visitor);
      this.#lines.set(visitor, line);
      line.running += 1;
      this.#running += 1;
      this.#waiting -= 1;
      line.waiting.shift()?.();
    }
  }

  #nextInTurn(): [string, Line] | undefined {
    for (const [visitor, line] of this.#lines) {
      if (line.waiting.length > 0 && line.running < this.#limits.atOnceOfVisitor) return [visitor, line];
    }
    return undefined;
  }

  #forget(visitor: string, { running, waiting }: Line): void {
    if (running === 0 && waiting.length === 0) this.#lines.delete(visitor);
  }
}
