import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { createCertificate } from '@avsar/testkit/certificate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRegistry } from '#shared/metrics.ts';
import { measureCertificate, readCertificate } from './certificate.ts';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avsar-certificate-'));
  const { certificate, key } = await createCertificate(folder, 'localhost');
  server = createServer({ cert: await readFile(certificate), key: await readFile(key) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Certificates of tests are valid for two days. */
const twoDays = 2 * 86_400;

test('says when the certificate of an address ends, and why browsers would not trust it', async () => {
  const { error, endsAt } = await readCertificate(new URL(origin), 5_000);
  expect(error).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(Math.abs((endsAt.getTime() - Date.now()) / 1000 - twoDays)).toBeLessThan(60);
});

const figureOf = async (address: string) => {
  const registry = createRegistry();
  measureCertificate(registry, address);
  const found = /^avsar_certificate_ends_timestamp_seconds (\S+)$/m.exec(await registry.metrics());
  return found === null ? undefined : Number(found[1]);
};

test('is a metric; without a figure for an address that nobody answers or that has no certificate', async () => {
  expect(Math.abs(((await figureOf(origin)) ?? 0) - Date.now() / 1000 - twoDays)).toBeLessThan(60);
  expect(await figureOf('https://localhost:1')).toBeUndefined();
  expect(await figureOf('http://localhost:1')).toBeUndefined();
});
