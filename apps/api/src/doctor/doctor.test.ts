import { describe, expect, it } from 'vitest';
import { adviseOnLogin, checkProxies } from './database.checks.ts';
import { checkBackups, checkSpace, checkTemporarySpace } from './machine.checks.ts';
import { checkCertificate, checkClock } from './outside.checks.ts';

const gigabyte = 2 ** 30;
const now = new Date('2026-04-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const seconds = now.getTime() / 1000;

describe('doctor', () => {
  it.each([
    ['ok', { error: undefined, endsAt: inDays(60) }],
    ['warning', { error: undefined, endsAt: inDays(5) }],
    ['fault', { error: 'DEPTH_ZERO_SELF_SIGNED_CERT', endsAt: inDays(60) }],
    ['fault', { error: 'CERT_HAS_EXPIRED', endsAt: inDays(-1) }],
  ] as const)('certificate: %s for %o', (state, certificate) => {
    expect(checkCertificate(certificate, now).state).toBe(state);
  });

  it.each([
    ['ok', { here: 0, there: 29_000 }],
    ['fault', { here: 0, there: 61_000 }],
    ['fault', { here: 3_600_000, there: 0 }],
    ['warning', undefined],
  ] as const)('clock: %s for %o', (state, times) => {
    expect(checkClock(times).state).toBe(state);
  });

  it.each([
    ['ok', 50 * gigabyte],
    ['warning', 9 * gigabyte],
    ['fault', 0.9 * gigabyte],
  ])('disk of 100 GB: %s with %d bytes free', (state, free) => {
    expect(checkSpace({ folder: 'files', free, size: 100 * gigabyte }).state).toBe(state);
  });

  it('disk: a small one is not rounded to less than is free', () => {
    const space = { folder: 'files', free: 2.4 * gigabyte, size: 2.4 * gigabyte };
    expect(checkSpace(space).says).toContain('2.4 of 2.4 GB');
  });

  it.each([
    ['ok', 3 * gigabyte],
    ['warning', 2.4 * gigabyte],
    ['warning', 0],
  ])('temporary files: %s with %d bytes free, and names folder and need', (state, free) => {
    const finding = checkTemporarySpace({ folder: '/tmp', free });
    expect(finding.state).toBe(state);
    expect(finding.says).toContain(`${(free / gigabyte).toFixed(1)} GB are free in /tmp, the TMPDIR of this command`);
    expect(finding.says).toContain('uploads need 3 GB');
    expect(finding.says).toContain('if api and worker have another TMPDIR');
  });

  const fresh = { finishedAt: seconds - 3600, walArchivedAt: seconds - 60, drillAt: seconds - 86_400, drillOk: true };
  it.each([
    ['ok', fresh],
    ['fault', {}],
    ['fault', { ...fresh, finishedAt: seconds - 27 * 3600 }],
    ['fault', { ...fresh, walArchivedAt: seconds - 3600 }],
    ['fault', { ...fresh, drillOk: false }],
    ['warning', { ...fresh, drillAt: seconds - 10 * 86_400 }],
    ['warning', { finishedAt: fresh.finishedAt }],
  ] as const)('backups: %s for %o', (state, backups) => {
    expect(checkBackups(backups, seconds).state).toBe(state);
  });

  it.each([
    ['run migrate', { isThere: false, code: '28P01' }],
    ['run migrate', { isThere: false, code: '28000' }],
    ["alter role avsar_api password '…'", { isThere: true, code: '28P01' }],
    ['correct DATABASE_URL', { isThere: true, code: '28P01' }],
    ['correct DATABASE_URL', { isThere: true, code: '28000' }],
    ['correct DATABASE_URL', { isThere: false, code: 'ECONNREFUSED' }],
  ])('database roles: %s for %o', (advice, found) => {
    const says = adviseOnLogin({ name: 'DATABASE_URL', role: 'avsar_api', ...found });
    expect(says).toContain(`DATABASE_URL does not work (${found.code}): `);
    expect(says).toContain(advice);
    expect(says.includes('migrate')).toBe(advice === 'run migrate');
  });

  const one = Array.from({ length: 10 }, () => '203.0.113.7');
  it.each([
    ['ok', ['127.0.0.1'], []],
    ['ok', ['127.0.0.1'], one.slice(1)],
    ['ok', ['127.0.0.1'], [...one.slice(1), '203.0.113.8']],
    ['fault', ['127.0.0.1'], one],
    ['fault', ['127.0.0.1'], ['127.0.0.1']],
    ['fault', ['0.0.0.0/0'], []],
  ])('proxies: %s for trusted %o and enquiries from %o', (state, trusted, addresses) => {
    expect(checkProxies(trusted, addresses).state).toBe(state);
  });
});
