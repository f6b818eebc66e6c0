import { expect, test } from 'vitest';
import { totpCodeAt, stepOfCode, totpUri } from './auth.totp.ts';

const secret = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which ours are the last six. */
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is the last six digits of %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCodeAt(secret, now)).toBe(code.slice(-6));
  expect(stepOfCode(secret, code.slice(-6), now)).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early and one step late, not two', () => {
  // The code of second 1,111,111,109, whose step of 30 seconds begins at 1,111,111,080.
  const [code, beginsAt] = ['081804', 1_111_111_080];
  const stepAt = (seconds: number) => stepOfCode(secret, code, new Date((beginsAt + seconds) * 1000));
  for (const seconds of [-30, -1, 0, 29, 30, 59]) expect(stepAt(seconds)).toBe(beginsAt / 30);
  for (const seconds of [-31, 60]) expect(stepAt(seconds)).toBeUndefined();
});

test('the address for the app holds the secret in base32 (RFC 4648)', () => {
  const uri = new URL(totpUri(secret, 'Setu: Pune & Co', 'asha'));
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect([uri.searchParams.get('issuer'), decodeURIComponent(uri.pathname)]).toEqual([
    'Setu  Pune & Co',
    '/Setu  Pune & Co:asha',
  ]);
});
