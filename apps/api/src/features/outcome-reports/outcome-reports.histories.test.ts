import { createHash } from 'node:crypto';
import {
  excludingIntents,
  exclusions,
  intents,
  type OutcomeCode,
  outcomeCodes,
  outcomeMethod,
  type ReportCode,
} from '@avsar/contract';
import { type Random, randomFrom } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createGraduates, type Graduate, outcomeValues } from '../../../test/rows/graduates.ts';
import { createCompany, createCourse } from '../../../test/rows/public-pages.ts';
import { enrolments } from '../../database/tables/enrolments.ts';
import { outcomes } from '../../database/tables/outcomes.ts';
import { countGraduates, findFile, insertReport } from './outcome-reports.count.queries.ts';
import { figuresOf } from './outcome-reports.policy.ts';
import { findReport } from './outcome-reports.queries.ts';
import { reportOf } from './outcome-reports.views.ts';

const historiesMost = 1000;
const graduatesMost = 12;
const period = { graduatedFrom: '2025-04-01', graduatedTo: '2025-06-30' };

let test: TestApp;
let companyId: number;
/** Each completes every course of this test. */
let students: number[];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  companyId = (await createCompany(test.db)).id;
  students = [];
  while (students.length < graduatesMost) students.push((await test.createUser()).id);
});
afterAll(() => test.close());

const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function randomOutcome(random: Random, graduatedOn: string): NonNullable<Graduate['outcome']> {
  const code = random.pick(outcomeCodes);
  const since = dayFrom(graduatedOn, random.below(270) - 90);
  if (code === 'excluded') return { code, exclusion: random.pick(exclusions), since };
  return { code, since, ...(random.chance(70) && { pay: 150_000 + random.below(1_500_000) }) };
}

/** A graduate of the period, or of the days around it. */
function randomGraduate(random: Random, courseId: number): Graduate {
  const graduatedOn = dayFrom(period.graduatedFrom, random.below(95) - 2);
  return {
    courseId,
    graduatedOn,
    intent: random.chance(75) ? random.pick(intents) : undefined,
    outcome: random.chance(70) ? randomOutcome(random, graduatedOn) : undefined,
  };
}

/** Of somebody whose course goes on, so that there is no graduate. */
const goesOn = '1999-01-01';

/** What happens later: outcomes are found, and corrected; a course goes on, so that there is no graduate. */
async function live(random: Random, ids: readonly number[], graduates: Graduate[]): Promise<void> {
  for (let step = random.below(4); step > 0; step -= 1) {
    const at = random.below(ids.length);
    const [id, graduate] = [ids[at] ?? 0, graduates[at]];
    if (graduate === undefined || graduate.graduatedOn === goesOn) continue;
    const outcome = randomOutcome(random, graduate.graduatedOn);
    const { enrolmentId: _, ...values } = outcomeValues(id, outcome, companyId);
    const empty = { role: null, companyId: null, fixedPay: null };
    const changed = { ...empty, ...values };
    await test.db
      .insert(outcomes)
      .values({ enrolmentId: id, ...changed })
      .onConflictDoUpdate({ target: outcomes.enrolmentId, set: changed });
    graduates[at] = { ...graduate, outcome };
  }
  if (!random.chance(20)) return;
  const at = random.below(ids.length);
  await test.db
    .update(enrolments)
    .set({ status: 'Active', endedAt: null })
    .where(eq(enrolments.id, ids[at] ?? 0));
  const graduate = graduates[at];
  if (graduate !== undefined) graduates[at] = { ...graduate, graduatedOn: goesOn };
}

interface Claim {
  readonly codes: Readonly<Partial<Record<ReportCode, number>>>;
  readonly graduates: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly medianPay: number | null;
}

/** The method once more, graduate by graduate, without the queries and the policy of reports. */
function computeAgain(graduates: readonly Graduate[]): Claim {
  const codes: Partial<Record<ReportCode, number>> = {};
  const pays: number[] = [];
  for (const { intent, outcome, graduatedOn } of graduates) {
    if (graduatedOn < period.graduatedFrom || graduatedOn > period.graduatedTo) continue;
    const isOut = intent !== undefined && excludingIntents.includes(intent);
    const code = isOut ? 'excluded' : (outcome?.code ?? '4');
    codes[code] = (codes[code] ?? 0) + 1;
    if (outcome?.pay !== undefined && /^1[ABDE]$/.test(code))
      pays.push(Math.max(1, Math.round(outcome.pay / 10_000)) * 10_000);
  }
  const sumOf = (...wanted: (OutcomeCode | '4')[]) => wanted.reduce((sum, code) => sum + (codes[code] ?? 0), 0);
  const graduated = sumOf(...outcomeCodes, '4');
  return {
    codes,
    graduates: graduated,
    numerator: sumOf('1A', '1B', '1D', '1E'),
    denominator: graduated - sumOf('excluded'),
    medianPay: medianOf(pays),
  };
}

function medianOf(pays: readonly number[]): number | null {
  if (pays.length === 0) return null;
  const sorted = pays.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The claim as somebody counts it who has nothing but the public file. */
function countFile(file: string): Claim {
  const rows = file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/"(?:[^"]|"")*"/, 'course').split(','));
  const codes: Partial<Record<ReportCode, number>> = {};
  for (const [, , code = '4'] of rows) codes[code as ReportCode] = (codes[code as ReportCode] ?? 0) + 1;
  const claimed = rows.filter(([, , code = '']) => /^1[ABDE]$/.test(code));
  const pays = claimed.flatMap(([, , , , , pay = '']) => (pay === '' ? [] : [Number(pay)]));
  return {
    codes,
    graduates: rows.length,
    numerator: claimed.length,
    denominator: rows.length - (codes.excluded ?? 0),
    medianPay: medianOf(pays),
  };
}

const claimOf = ({ codes, graduates, numerator, denominator, medianPay }: ReturnType<typeof figuresOf>): Claim => ({
  codes: Object.fromEntries(codes.map(({ code, count }) => [code, count])),
  graduates,
  numerator,
  denominator,
  medianPay,
});

/** How many histories of a run had each code: a code that none had would not be tested. */
const met = new Map<string, number>();

async function testHistory(random: Random): Promise<void> {
  const { id: courseId, title } = await createCourse(test.db, { title: `Java "and" SQL, ${random.below(1_000_000)}` });
  const graduates = Array.from({ length: 4 + random.below(graduatesMost - 4) }, () => randomGraduate(random, courseId));
  const ids = await createGraduates(test.db, graduates, students);
  await live(random, ids, graduates);
  const chosen = { courseId, ...period };
  const expected = computeAgain(graduates);

  expect(claimOf(figuresOf(await countGraduates(test.db, chosen)))).toEqual(expected);
  const publishing = { ...chosen, courseTitle: title, asOf: new Date(), publishedBy: 'admin:1', method: outcomeMethod };
  const id = await test.db.transaction((tx) => insertReport(tx, publishing));
  if (expected.graduates === 0) return expect(id).toBeUndefined();

  const published = await readReport(id ?? 0);
  expect(claimOf(published.report)).toEqual(expected);
  expect(countFile(published.file)).toEqual(expected);
  expect(published.report.hash).toBe(sha256(published.file));
  // Every graduate is in exactly one place: found work, an exclusion with its reason, silent, or one of the other codes.
  const { codes, exclusions: reasons, numerator } = published.report;
  const others = codes.filter(({ code }) => ['1C', '2A', '2B', '3A', '3B', '4'].includes(code));
  const sum = [...others, ...reasons].reduce((total, { count }) => total + count, numerator);
  expect(sum).toBe(published.report.graduates);
  for (const { code } of codes) met.set(code, (met.get(code) ?? 0) + 1);

  // What happens afterwards changes the figures of today, and no report.
  await live(random, ids, graduates);
  expect(await readReport(id ?? 0)).toEqual(published);
  expect(claimOf(figuresOf(await countGraduates(test.db, chosen)))).toEqual(computeAgain(graduates));
}

async function readReport(id: number) {
  const row = await findReport(test.db, id);
  if (row === undefined) throw new Error(`no report ${id}`);
  return { report: reportOf(row), file: (await findFile(test.db, id)) ?? '' };
}

describe('a claim (threat 52)', () => {
  it(`equals a second computation in ${historiesMost} random histories, and stays as it was published`, async () => {
    const seed = process.env['OUTCOME_SEED'] ?? 'outcomes';
    for (let history = 0; history < historiesMost; history += 1) await testHistory(randomFrom(`${seed} ${history}`));
    expect([...met.keys()].toSorted()).toEqual([...outcomeCodes, '4'].toSorted());
  }, 240_000);
});
