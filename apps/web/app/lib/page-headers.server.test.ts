import { expect, test } from 'vitest';
import { contentPolicy, isForPaying, permissionsPolicy, reportingEndpoints } from './page-headers.server.ts';

const bank = 'https://bank.example';
const rulesNaming = (policy: string) => policy.split('; ').filter((rule) => rule.includes(bank));

test('others may bring a script and pictures, be called and show a window where they are let in, and nothing else', () => {
  const names = rulesNaming(contentPolicy(["'sha256-a'"], [bank])).map((rule) => rule.split(' ')[0]);
  expect(names).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
});

test('where nobody is let in, there is no window either', () => {
  expect(contentPolicy(["'sha256-a'"])).not.toContain('frame-src');
});

test('others may ask the browser to pay where they are let in, and else only we', () => {
  expect(permissionsPolicy([bank])).toContain(`payment=(self "${bank}")`);
  expect(permissionsPolicy()).toContain('payment=(self)');
});

test('they are let in where somebody pays, and not where that page could not be made', () => {
  const route = 'routes/public/subscriptions';
  expect([200, 404, 500].map((status) => isForPaying(status, route))).toEqual([true, false, false]);
  expect(isForPaying(200, 'routes/public/courses')).toBe(false);
});

test('no text becomes code unless our policy made it so, save for where the provider’s script runs', () => {
  expect(contentPolicy([])).toContain("require-trusted-types-for 'script'; trusted-types default avsar-pdf;");
  expect(contentPolicy([], [bank])).not.toContain('trusted-types');
});

test('what was refused is reported, by both names', () => {
  for (const policy of [contentPolicy([]), contentPolicy([], [bank])]) {
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
  }
  expect(reportingEndpoints).toBe('csp="/api/csp-reports"');
});
