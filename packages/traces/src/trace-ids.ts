import { randomBytes } from 'node:crypto';
import type { IdGenerator } from '@opentelemetry/sdk-trace';

/** The trace id of a request: its request id, which nginx also logs, and which jobs carry along. */
export function traceIdOf(requestId: string): string | undefined {
  const id = requestId.replaceAll('-', '').toLowerCase();
  return /^(?!0{16})[\da-f]{32}$/.test(id) ? id : undefined;
}

/** The span id of a request's first span, so that a job finds its parent by the request id alone. */
export const firstSpanIdOf = (traceId: string): string => traceId.slice(0, 16);

/** Makes random ids, and the id of a request for its first span. */
export class RequestIds implements IdGenerator {
  #requestTraceId: string | undefined;

  /** Starts a span, which happens at once, with the ids of a request. */
  forRequest<Result>(traceId: string, start: () => Result): Result {
    this.#requestTraceId = traceId;
    try {
      return start();
    } finally {
      this.#requestTraceId = undefined;
    }
  }

  generateTraceId(): string {
    return this.#requestTraceId ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return this.#requestTraceId === undefined ? randomBytes(8).toString('hex') : firstSpanIdOf(this.#requestTraceId);
  }
}
