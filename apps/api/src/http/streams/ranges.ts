import type { FastifyRequest } from 'fastify';

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The requested range of a file (RFC 9110 §14); undefined is the whole file. Several ranges, other units and invalid
 * headers get the whole file, as the RFC allows.
 */
export function readRange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || (from === '' && to === '')) return undefined;
  // If-Range with another ETag gets the whole file. ETags compare strongly here.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
}
