import { describe, expect, it } from 'vitest';
import { firstSpanIdOf, RequestIds, traceIdOf } from './trace-ids.ts';

const requestId = '0123456789abcdef0123456789abcdef';

describe('traceIdOf', () => {
  it.each([
    ['an id of nginx', requestId, requestId],
    ['a UUID', '01234567-89ab-cdef-0123-456789ABCDEF', requestId],
    ['another text', 'request-of-a-test', undefined],
    ['zeros, which OpenTelemetry forbids', '0'.repeat(32), undefined],
    ['zeros where the span id is taken from', `${'0'.repeat(16)}${'1'.repeat(16)}`, undefined],
  ])('%s', (_, given, expected) => {
    expect(traceIdOf(given)).toBe(expected);
  });
});

it('gives the ids of a request to one span, and random ones to all others', () => {
  const ids = new RequestIds();
  const start = () => [ids.generateTraceId(), ids.generateSpanId()];
  expect(ids.forRequest(requestId, start)).toEqual([requestId, firstSpanIdOf(requestId)]);
  const [traceId, spanId] = start();
  expect(traceId).toMatch(/^[\da-f]{32}$/);
  expect(spanId).toMatch(/^[\da-f]{16}$/);
  expect(traceId).not.toBe(requestId);
});
