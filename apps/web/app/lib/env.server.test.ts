import { expect, test } from 'vitest';
import { readWebEnv } from './env.server.ts';

test.each(['WEB_PORT', 'LOG_LEVEL', 'PUBLIC_ORIGIN'])('names %s among all the faults at once', (name) => {
  expect(() => readWebEnv({ WEB_PORT: 'high', LOG_LEVEL: 'loud' })).toThrow(name);
});

test('an origin is an origin, whatever stands behind it', () => {
  const env = readWebEnv({ PUBLIC_ORIGIN: 'https://institute.example/some/where', API_ORIGIN: 'http://api:3000/' });
  expect(env).toMatchObject({ PUBLIC_ORIGIN: 'https://institute.example', API_ORIGIN: 'http://api:3000' });
});
