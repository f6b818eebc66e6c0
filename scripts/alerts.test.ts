import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { makeDashboard } from './grafana-dashboard.ts';
import { findSection } from './markdown.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('deploy/prometheus/alerts.yml');
const promtool = process.env['PROMTOOL_PATH'] ?? '/usr/bin/promtool';

/** Metrics of the guide's table. A test of the api compares the table with the real registries. */
const metrics = [
  ...read('docs/guides/operator.md').matchAll(/^\| `(\w+)` \| (?:api|worker|web)[^|]* \| (?:–|`)/gm),
].map(([, name]) => name);

const functions = new Set(['histogram_quantile', 'max_over_time']);

/** The metrics that a query reads; a histogram's three series count as one metric. */
const metricsIn = (query: string) =>
  [...query.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !functions.has(name));

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: '(.+)'\n(?:.*\n)*?\s+runbook: (\S+)$/gm)].map(
  ([, name = '', expr = '', runbook = '']) => ({ name, expr, runbook }),
);

test('every rule is read by this test', () => {
  expect(metrics.length).toBeGreaterThan(15);
  expect(alerts).toHaveLength(rules.split('- alert:').length - 1);
});

describe.each(alerts)('$name', ({ name, expr, runbook }) => {
  test('reads metrics that exist', () => {
    expect(metricsIn(expr).filter((metric) => !metrics.includes(metric))).toEqual([]);
    expect(metricsIn(expr).length + Number(expr.startsWith('up{'))).toBeGreaterThan(0);
  });

  test('has a paragraph in the runbook that names it, and a test', () => {
    const [file = '', anchor = ''] = runbook.split('#');
    const text = read(file);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const heading = headings.find((title) => anchorOf(title) === anchor);
    expect(findSection(text, heading ?? '')).toContain(`\`${name}\``);
    expect(read('deploy/prometheus/alerts.test.yml')).toContain(`alertname="${name}"`);
  });
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('the dashboard is made by the script, and reads metrics that exist', () => {
  expect(JSON.parse(read('deploy/prometheus/dashboard.json'))).toEqual(makeDashboard());
  const queries = makeDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.flatMap(metricsIn).filter((metric) => !metrics.includes(metric))).toEqual([]);
});

/** Takes three seconds on an idle machine. */
const promtoolTimeout = { timeout: 120_000 };

test.runIf(existsSync(promtool))('promtool accepts the rules, and their tests pass', promtoolTimeout, async () => {
  const run = promisify(execFile);
  const cwd = join(root, 'deploy/prometheus');
  await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd });
  const { stdout } = await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd });
  expect(stdout).toContain('SUCCESS');
});
