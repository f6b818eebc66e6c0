import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCatalogue, errorReplySchema } from './errors.ts';
import { contract } from './index.ts';

const entries = Object.entries(errorCatalogue);

describe('the error catalogue', () => {
  it.each(entries)('%s has a status of refusal and a sentence for a person', (code, { status, message }) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it('says nothing twice: two codes with one status differ in their words', () => {
    const said = entries.map(([, { status, message }]) => `${status} ${message}`);
    expect(new Set(said).size).toBe(said.length);
  });

  it('has the statuses that SECURITY.md promises', () => {
    const statusOf = (code: keyof typeof errorCatalogue) => errorCatalogue[code].status;
    expect([statusOf('unauthenticated'), statusOf('forbidden'), statusOf('not_found')]).toEqual([401, 403, 404]);
    expect([statusOf('validation_failed'), statusOf('conflict'), statusOf('rate_limited')]).toEqual([400, 409, 429]);
  });

  it('is closed: a reply with a code of its own is none of ours', () => {
    const reply = { message: 'No.', requestId: 'r' };
    expect(errorReplySchema.safeParse({ ...reply, code: 'forbidden' }).success).toBe(true);
    expect(errorReplySchema.safeParse({ ...reply, code: 'FORBIDDEN' }).success).toBe(false);
    expect(errorReplySchema.safeParse({ ...reply, code: 'nope' }).success).toBe(false);
  });
});

describe('the contract', () => {
  const named = contract.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

  it('names every call once', () => {
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  it.each(named)('%s: one reply, a summary, every parameter of its path declared', (_name, endpoint) => {
    // And, where it may not be settled yet, a second that says so.
    expect(Object.keys(endpoint.reply).filter((status) => status !== '202')).toHaveLength(1);
    expect(endpoint.summary).not.toBe('');
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    expect(endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []).toEqual(inPath);
    const faults = endpoint.params?.safeParse({ another: '1' }).error?.issues ?? [];
    expect(faults.some(({ code }) => code === 'unrecognized_keys')).toBe(inPath.length > 0);
  });

  it.each(named)('%s: a GET or DELETE takes no body, and a body refuses what it does not know', (_name, endpoint) => {
    const mayHaveBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    expect(mayHaveBody || endpoint.body === undefined).toBe(true);
    const parsed = endpoint.body?.safeParse({ thisIsNotInAnySchema: true });
    // Bytes that somebody signed, and reports, to which every browser adds something of its own.
    if (endpoint.raw === true || endpoint.path === '/csp-reports') return expect(parsed?.success).toBe(false);
    expect(parsed?.error?.issues.some((issue) => issue.code === 'unrecognized_keys') ?? true).toBe(true);
  });
});
