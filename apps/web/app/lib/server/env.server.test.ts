import { expect, test } from 'vitest';
import { readWebEnv } from './env.server.ts';

test.each(['WEB_PORT', 'LOG_LEVEL', 'PUBLIC_ORIGIN'])('an invalid %s is reported with all others at once', (name) => {
  expect(() => readWebEnv({ WEB_PORT: 'high', LOG_LEVEL: 'loud' })).toThrow(name);
});

test('an origin loses its path', () => {
  const env = readWebEnv({ PUBLIC_ORIGIN: 'https://institute.example/some/where', API_ORIGIN: 'http://api:3000/' });
  expect(env).toMatchObject({ PUBLIC_ORIGIN: 'https://institute.example', API_ORIGIN: ['http://api:3000'] });
});

test('API_ORIGIN is a list of one or more origins', () => {
  const read = (origins?: string) => readWebEnv({ PUBLIC_ORIGIN: 'https://a.example', API_ORIGIN: origins }).API_ORIGIN;
  expect(read()).toEqual(['http://127.0.0.1:3000']);
  expect(read('http://one:3000, http://other:3010/')).toEqual(['http://one:3000', 'http://other:3010']);
  expect(() => read(',')).toThrow('API_ORIGIN');
});

test('PAYMENT_SOURCES is a list of origins, by default Razorpay’s', () => {
  const read = (sources?: string) => readWebEnv({ PUBLIC_ORIGIN: 'https://a.example', PAYMENT_SOURCES: sources });
  expect(read().PAYMENT_SOURCES).toContain('https://checkout.razorpay.com');
  expect(read('http://127.0.0.1:9/v1/checkout.js, https://b.example').PAYMENT_SOURCES).toEqual([
    'http://127.0.0.1:9',
    'https://b.example',
  ]);
  expect(read('https://b.example,').PAYMENT_SOURCES).toEqual(['https://b.example']);
  expect(read('').PAYMENT_SOURCES).toEqual(read().PAYMENT_SOURCES);
  expect(() => read("'unsafe-eval'")).toThrow('PAYMENT_SOURCES');
});
