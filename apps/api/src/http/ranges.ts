import type { FastifyRequest } from 'fastify';

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * What of a file is asked for (RFC 9110 §14); undefined is all of it. Several ranges at once, other units and nonsense may
 * be answered with the whole, and are.
 */
export function readRange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || (from === '' && to === '')) return undefined;
  // "If it is still this one": otherwise all of it anew. Tags compare strongly here.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
