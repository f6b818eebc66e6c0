interface BreakerSettings {
  /** Consecutive failures that open the breaker. */
  readonly failuresMost: number;
  readonly restSeconds: number;
}

interface Permit {
  succeeded(): void;
  failed(at: Date): void;
  /** The call ended without showing whether the provider works. */
  cancelled(): void;
}

/**
 * Circuit breaker: after repeated failures no call goes to the provider for a while, so that nobody waits and the
 * provider can recover. Then one trial call decides for all (failure F7). Each process has its own breaker.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  #failures = 0;
  #restsUntil = 0;
  #isTrying = false;

  constructor(settings: BreakerSettings) {
    this.#settings = settings;
  }

  /** `undefined` while the breaker is open; the caller reports the result of its call through the permit. */
  enter(now: Date): Permit | undefined {
    const isTrial = this.#failures >= this.#settings.failuresMost;
    if (isTrial && (this.#isTrying || now.getTime() < this.#restsUntil)) return undefined;
    this.#isTrying ||= isTrial;
    const endTrial = () => {
      if (isTrial) this.#isTrying = false;
    };
    return {
      succeeded: () => {
        endTrial();
        this.#failures = 0;
      },
      failed: (at) => {
        endTrial();
        this.#failures += 1;
        this.#restsUntil = at.getTime() + this.#settings.restSeconds * 1000;
      },
      cancelled: endTrial,
    };
  }
}
