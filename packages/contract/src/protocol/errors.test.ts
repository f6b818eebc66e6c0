import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCatalogue } from './error-catalogue.ts';
import { errorReplySchema } from './errors.ts';
import { contract, type Endpoint } from '../index.ts';

const entries = Object.entries(errorCatalogue);

describe('the error catalogue', () => {
  it.each(entries)('%s has an error status and a readable message', (code, { status, message }) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('has different messages for codes with the same status', () => {
    const said = entries.map(([, { status, message }]) => `${status} ${message}`);
    expect(new Set(said).size).toBe(said.length);
  });

  it('has the statuses that SECURITY.md lists', () => {
    const statusOf = (code: keyof typeof errorCatalogue) => errorCatalogue[code].status;
    expect([statusOf('unauthenticated'), statusOf('forbidden'), statusOf('not_found')]).toEqual([401, 403, 404]);
    expect([statusOf('validation_failed'), statusOf('conflict'), statusOf('rate_limited')]).toEqual([400, 409, 429]);
  });

  it('is closed: a reply with an unknown code is rejected', () => {
    const reply = { message: 'No.', requestId: 'r' };
    expect(errorReplySchema.safeParse({ ...reply, code: 'forbidden' }).success).toBe(true);
    expect(errorReplySchema.safeParse({ ...reply, code: 'FORBIDDEN' }).success).toBe(false);
    expect(errorReplySchema.safeParse({ ...reply, code: 'nope' }).success).toBe(false);
  });
});

describe('the contract', () => {
  const named = contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it('has every method and path once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it.each(named)('%s: one reply, a summary, every parameter of its path declared', (_name, endpoint) => {
    // And optionally 202, for a result that is not final yet.
    expect(Object.keys(endpoint.reply).filter((status) => status !== '202')).toHaveLength(1);
    expect(endpoint.summary).not.toBe('');
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    expect(endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []).toEqual(inPath);
    const faults = endpoint.params?.safeParse({ another: '1' }).error?.issues ?? [];
    expect(faults.some(({ code }) => code === 'unrecognized_keys')).toBe(inPath.length > 0);
  });

  it.each(named)('%s: a GET or DELETE has no body, and a body schema refuses unknown keys', (_name, endpoint) => {
    const mayHaveBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    expect(mayHaveBody || endpoint.body === undefined).toBe(true);
    for (const body of shapesOfBody(endpoint.body)) {
      const parsed = z.safeParse(body, { thisIsNotInAnySchema: true });
      // Except raw bodies with a signature, and CSP reports, to which browsers add fields.
      if (endpoint.raw === true || endpoint.path === '/csp-reports') expect(parsed.success).toBe(false);
      else expect(parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
    }
  });
});

/** The schema itself, or each shape of a body that has several kinds. */
function shapesOfBody(body: Endpoint['body']): readonly z.core.$ZodType[] {
  if (body === undefined) return [];
  return body instanceof z.ZodDiscriminatedUnion ? body.options : [body];
}
