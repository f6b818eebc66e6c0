interface AllowanceLimits {
  /** So many at once, after a while without any. */
  readonly burst: number;
  readonly perSecond: number;
  /** Of how many visitors it keeps count; the one not seen for longest is forgotten first. */
  readonly visitorsMost: number;
}

interface Share {
  left: number;
  countedAt: number;
}

/** How many pages each visitor may have rendered: many together, as a classroom needs, and then at a steady pace. */
export class Allowance {
  readonly #limits: AllowanceLimits;
  readonly #shares = new Map<string, Share>();

  constructor(limits: AllowanceLimits) {
    this.#limits = limits;
  }

  /** Takes one of a visitor's renders, if there is one left; `now` is in milliseconds. */
  take(visitor: string, now = performance.now()): boolean {
    const { burst, perSecond, visitorsMost } = this.#limits;
    const share = this.#shares.get(visitor) ?? { left: burst, countedAt: now };
    share.left = Math.min(burst, share.left + ((now - share.countedAt) / 1000) * perSecond);
    share.countedAt = now;
    this.#shares.delete(visitor);
    this.#shares.set(visitor, share);
    if (this.#shares.size > visitorsMost) this.#forgetOldest();
    if (share.left < 1) return false;
    share.left -= 1;
    return true;
  }

  #forgetOldest(): void {
    const [oldest] = this.#shares.keys();
    if (oldest !== undefined) this.#shares.delete(oldest);
  }
}
