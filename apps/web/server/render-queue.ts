export interface RenderQueueLimits {
  /** How many renders may run at once, in all and per visitor. A render also counts while its loaders wait. */
  readonly atOnce: number;
  readonly atOnceOfVisitor: number;
  readonly waiting: number;
  readonly waitingOfVisitor: number;
  readonly waitMilliseconds: number;
}

interface VisitorQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * A fair queue of renders: visitors take turns. A visitor who requests fifty pages at once delays only themselves;
 * others wait for a render or two. Rendering is bound by the CPU, so more at once would only make all of them slower.
 */
export class RenderQueue {
  readonly #limits: RenderQueueLimits;
  /** One queue per visitor, in the order of their turns; empty queues are removed. */
  readonly #queues = new Map<string, VisitorQueue>();
  #running = 0;
  #waiting = 0;

  constructor(limits: RenderQueueLimits) {
    this.#limits = limits;
  }

  /** How many renders wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` and returns its result; `undefined` if the queue is full or the wait was too long. */
  async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#waitForTurn(visitor))) return undefined;
    try {
      return await work();
    } finally {
      this.#leave(visitor);
    }
  }

  #waitForTurn(visitor: string): Promise<boolean> {
    const queue = this.#queues.get(visitor) ?? { running: 0, waiting: [] };
    const { waiting, waitingOfVisitor, waitMilliseconds } = this.#limits;
    const isFree = this.#running < this.#limits.atOnce && queue.running < this.#limits.atOnceOfVisitor;
    if (!isFree && (this.#waiting >= waiting || queue.waiting.length >= waitingOfVisitor))
      return Promise.resolve(false);
    this.#queues.set(visitor, queue);
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(enter), 1);
        this.#waiting -= 1;
        this.#forget(visitor, queue);
        resolve(false);
      }, waitMilliseconds);
      queue.waiting.push(enter);
      this.#waiting += 1;
      this.#next();
    });
  }

  #leave(visitor: string): void {
    const queue = this.#queues.get(visitor);
    this.#running -= 1;
    if (queue !== undefined) {
      queue.running -= 1;
      this.#forget(visitor, queue);
    }
    this.#next();
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#nextInTurn();
      if (next === undefined) return;
      const [visitor, queue] = next;
      // The visitor is moved to the end of the queue: all other visitors have their turn first.
      this.#queues.delete(visitor);
      this.#queues.set(visitor, queue);
      queue.running += 1;
      this.#running += 1;
      this.#waiting -= 1;
      queue.waiting.shift()?.();
    }
  }

  #nextInTurn(): [string, VisitorQueue] | undefined {
    for (const [visitor, queue] of this.#queues) {
      if (queue.waiting.length > 0 && queue.running < this.#limits.atOnceOfVisitor) return [visitor, queue];
    }
    return undefined;
  }

  #forget(visitor: string, { running, waiting }: VisitorQueue): void {
    if (running === 0 && waiting.length === 0) this.#queues.delete(visitor);
  }
}
