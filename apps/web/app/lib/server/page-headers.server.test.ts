import { expect, test } from 'vitest';
import {
  contentPolicy,
  isPaymentPage,
  permissionsPolicy,
  reportingEndpoints,
  videoOriginsOf,
} from './page-headers.server.ts';

const provider = 'https://bank.example';
const rulesNaming = (policy: string) => policy.split('; ').filter((rule) => rule.includes(provider));

test('the provider’s origins appear in the rules for scripts, images, connections and frames, and in no other', () => {
  const names = rulesNaming(contentPolicy(["'sha256-a'"], [provider])).map((rule) => rule.split(' ')[0]);
  expect(names).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
});

test('without other origins there is no frame-src rule', () => {
  expect(contentPolicy(["'sha256-a'"])).not.toContain('frame-src');
});

test('the provider’s origins may use the Payment Request API only where they are passed', () => {
  expect(permissionsPolicy([provider])).toContain(`payment=(self "${provider}")`);
  expect(permissionsPolicy()).toContain('payment=(self)');
});

test('only a successful answer of the payment route is a payment page', () => {
  const route = 'routes/public/subscriptions';
  expect([200, 404, 500].map((status) => isPaymentPage(status, route))).toEqual([true, false, false]);
  expect(isPaymentPage(200, 'routes/public/courses')).toBe(false);
});

test('Trusted Types are required, except on the payment page, where the provider’s script runs', () => {
  expect(contentPolicy([])).toContain("require-trusted-types-for 'script'; trusted-types default avsar-pdf;");
  expect(contentPolicy([], [provider])).not.toContain('trusted-types');
});

const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

test.each([
  [200, 'routes/learn/lesson', players],
  [200, 'routes/learn/course', players],
  [200, 'routes/public/open-lesson', players],
  [404, 'routes/public/open-lesson', []],
  [200, 'routes/public/course', []],
  [200, 'routes/public/open-lesson-list', []],
  [200, undefined, []],
])('an answer %s of %s may show players of %j', (status, route, origins) => {
  expect(videoOriginsOf(status, route)).toEqual(origins);
});

test('players are allowed in frames and nowhere else, and Trusted Types stay required', () => {
  const policy = contentPolicy([], [], players);
  expect(policy.split('; ').filter((rule) => rule.includes('https:'))).toEqual([`frame-src ${players.join(' ')}`]);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('violations are reported by report-uri and report-to', () => {
  for (const policy of [contentPolicy([]), contentPolicy([], [provider])]) {
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
  }
  expect(reportingEndpoints).toBe('csp="/api/csp-reports"');
});
