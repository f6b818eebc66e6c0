interface BreakerSettings {
  /** In a row. */
  readonly failuresMost: number;
  readonly restSeconds: number;
}

interface Pass {
  succeeded(): void;
  failed(at: Date): void;
  /** Nothing was learned about the provider. */
  leftOff(): void;
}

/**
 * Leaves a provider alone that fails again and again: nobody is asked to wait for it, and it is not kept from recovering.
 * After the rest one question tries it; its luck decides for the others (failure F7). Every process finds out for itself.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  #failures = 0;
  #restsUntil = 0;
  #isTrying = false;

  constructor(settings: BreakerSettings) {
    this.#settings = settings;
  }

  /** `undefined` while it rests; whoever gets a pass tells by it how it ended. */
  enter(now: Date): Pass | undefined {
    const isTrial = this.#failures >= this.#settings.failuresMost;
    if (isTrial && (this.#isTrying || now.getTime() < this.#restsUntil)) return undefined;
    this.#isTrying ||= isTrial;
    const leave = () => {
      if (isTrial) this.#isTrying = false;
    };
    return {
      succeeded: () => {
        leave();
        this.#failures = 0;
      },
      failed: (at) => {
        leave();
        this.#failures += 1;
        this.#restsUntil = at.getTime() + this.#settings.restSeconds * 1000;
      },
      leftOff: leave,
    };
  }
}
