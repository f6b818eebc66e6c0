interface RenderRateLimits {
  /** How many renders a visitor may request at once after a pause. */
  readonly burst: number;
  readonly perSecond: number;
  /** How many visitors are tracked; the one not seen for longest is dropped first. */
  readonly maxVisitors: number;
}

interface Bucket {
  left: number;
  countedAt: number;
}

/** Rate limit of page renders per visitor (token bucket): a burst, as a classroom needs, then a steady rate. */
export class RenderRateLimiter {
  readonly #limits: RenderRateLimits;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: RenderRateLimits) {
    this.#limits = limits;
  }

  /** Uses up one render of the visitor; false if none is left. `now` is in milliseconds. */
  take(visitor: string, now = performance.now()): boolean {
    const { burst, perSecond, maxVisitors } = this.#limits;
    const bucket = this.#buckets.get(visitor) ?? { left: burst, countedAt: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.countedAt) / 1000) * perSecond);
    bucket.countedAt = now;
    this.#buckets.delete(visitor);
    this.#buckets.set(visitor, bucket);
    if (this.#buckets.size > maxVisitors) this.#forgetOldest();
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
