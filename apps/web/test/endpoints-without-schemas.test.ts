import { globSync } from 'node:fs';
import { contract, type Endpoint } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { callsIn, schemaReadIn } from '../endpoints-without-schemas.ts';

const source = new URL('../../../packages/contract/src/', import.meta.url).pathname;
const lineOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const leaves = (list: object): Endpoint[] =>
  'path' in list
    ? [list as Endpoint]
    : Object.values<object | string>({ ...list }).flatMap((one) => (typeof one === 'string' ? [] : leaves(one)));

describe('endpoints for the browser', () => {
  it('are all endpoints of the contract, with method, path and right, and nothing else', async () => {
    const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
    const modules = await Promise.all(files.map((file) => callsIn(source + file)));
    const lists = await Promise.all(
      modules.map(
        async (code) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, object>,
      ),
    );
    const calls = lists.flatMap((list) => Object.values(list)).flatMap(leaves);
    expect(new Set(calls.flatMap((call) => Object.keys(call)))).toEqual(new Set(['method', 'path', 'right']));
    expect(new Set(calls.map(lineOf))).toEqual(new Set(contract.map(lineOf)));
  });
});

describe('code for the browser that reads a schema of an endpoint', () => {
  it.each([
    'authEndpoints.sendEmailOtp.body.safeParse({})',
    'const { body: schema } = reviewEndpoints.setVisibility;',
    'const { sendEmailOtp } = authEndpoints;',
    'const send = authEndpoints.sendEmailOtp;',
    'const list = authEndpoints;',
    'const endpoint = authEndpoints.sendEmailOtp; endpoint.query.shape',
    'const { query } = endpoint;',
  ])('is found: %s', (code) => expect(schemaReadIn(code)).toBeDefined());

  it.each([
    'callApi(authEndpoints.sendEmailOtp, { body: { email } })',
    'const endpoint = authEndpoints.sendEmailOtp;',
    'const { right } = exportEndpoints[list].start;',
    'const { body } = await callApi(authEndpoints.sendEmailOtp, {});',
  ])('is not found where there is none: %s', (code) => expect(schemaReadIn(code)).toBeUndefined());
});
