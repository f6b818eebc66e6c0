import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWithRazorpay, type TestAppWithRazorpay } from '../payments/razorpay.ts';
import { act } from './act.ts';
import { courseKinds, type Institute, openInstitute, readRows, seatsPerBatch, studentNumbers } from './institute.ts';
import { apply, type Command, expectedStatus, type Model, newModel } from './model.ts';

/** Z2 of the fault list: random actions of three students and an admin, compared with a model. */
const isFull = process.env['FAULTS'] === 'full';
const runs = isFull ? 1000 : 12;
const stepsPerRun = 40;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);

let test: TestAppWithRazorpay;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
});
afterAll(() => test.close());

const commandOf = (student: Command['student']) =>
  fc.oneof(
    fc.record({
      act: fc.constantFrom<Command['act']>('enrol', 'grant', 'seat', 'seat', 'join', 'join'),
      student: fc.constant(student),
      course: fc.constantFrom(...courseKinds),
    }),
    fc.record({
      act: fc.constantFrom<Command['act']>('pay'),
      student: fc.constant(student),
      course: fc.constant('paid' as const),
    }),
    fc.record({
      act: fc.constantFrom<Command['act']>('review'),
      student: fc.constant(student),
      course: fc.constant('free' as const),
    }),
  );

/** One student acts, or all three at the same time. */
const step = fc.oneof(
  fc.constantFrom(...studentNumbers).chain((student) => commandOf(student).map((command) => [command])),
  fc.tuple(commandOf(0), commandOf(1), commandOf(2)).map((commands): Command[] => commands),
);

/** Drops actions that would exceed hourly limits; the limits have their own tests. */
function withinLimits(steps: readonly Command[][]): Command[][] {
  const left = new Map<string, number>();
  const isAllowed = ({ act: name, student }: Command) => {
    if (name !== 'pay' && name !== 'review') return true;
    const key = `${name} ${student}`;
    const rest = left.get(key) ?? 8;
    left.set(key, rest - 1);
    return rest > 0;
  };
  return steps.map((commands) => commands.filter(isAllowed));
}

/** Any student may win a race for the last seat; the losers must be refused. */
function isPossible(model: Model, command: Command, status: number, isAlone: boolean): boolean {
  if (status === expectedStatus(model, command)) return true;
  return !isAlone && command.act === 'seat' && status === 409 && model[command.student].enrolled.has(command.course);
}

async function runSteps(institute: Institute, model: Model, steps: readonly Command[][]): Promise<void> {
  for (const commands of steps) {
    const answers = await Promise.all(
      commands.map(async (command) => [command, await act(institute, command)] as const),
    );
    for (const [command, status] of answers) {
      if (!isPossible(model, command, status, commands.length === 1)) {
        expect.fail(`${JSON.stringify(command)} was answered ${status}, not ${expectedStatus(model, command)}`);
      }
    }
    for (const [command, status] of answers) if (status < 300) apply(model, command);
  }
}

/** Checks the invariants, and that the rows match the model. */
async function compare(institute: Institute, model: Model): Promise<void> {
  const { classes, students } = institute;
  const rows = await readRows(institute);
  for (const number of studentNumbers) {
    const id = students[number]?.id;
    const { enrolled, seated, joined, bought, isReviewer } = model[number];
    for (const kind of courseKinds) {
      const { courseId, batchId, meetingId } = classes[kind];
      const enrolment = rows.enrolments.filter((row) => row.studentId === id && row.courseId === courseId);
      expect(enrolment.length).toBe(enrolled.has(kind) ? 1 : 0);
      expect(enrolment[0]?.source === 'payment').toBe(bought.has(kind));
      expect(rows.seats.filter((row) => row.studentId === id && row.batchId === batchId).length).toBe(
        seated.has(kind) ? 1 : 0,
      );
      expect(rows.entries.filter((row) => row.studentId === id && row.meetingId === meetingId).length).toBe(
        joined.has(kind) ? 1 : 0,
      );
    }
    expect(rows.reviews.filter((row) => row.studentId === id).length).toBe(isReviewer ? 1 : 0);
  }
  for (const kind of courseKinds) {
    expect(rows.seats.filter((row) => row.batchId === classes[kind].batchId).length).toBeLessThanOrEqual(seatsPerBatch);
  }
  const paid = rows.orders.filter(({ status }) => status === 'paid');
  const captured = rows.payments.filter(({ status }) => status === 'captured');
  const sum = (amounts: readonly { readonly amountInPaise: number }[]) =>
    amounts.reduce((total, { amountInPaise }) => total + amountInPaise, 0);
  expect([captured.length, sum(captured)]).toEqual([paid.length, sum(paid)]);
  expect(rows.enrolments.filter(({ source }) => source === 'payment').length).toBe(paid.length);
}

const steps = fc.array(step, { minLength: stepsPerRun, maxLength: stepsPerRun }).map(withinLimits);

const property = fc.asyncProperty(steps, async (wanted) => {
  const institute = await openInstitute(test);
  const model = newModel();
  await runSteps(institute, model, wanted);
  await compare(institute, model);
});

it(
  `${runs} institutes of ${stepsPerRun} steps agree with the model (Z2)`,
  async () => {
    await expect(fc.assert(property, { numRuns: runs, seed, endOnFailure: true })).resolves.toBeUndefined();
    console.log(`stateful: ${runs} runs of ${stepsPerRun} steps, seed ${seed}`);
  },
  isFull ? 3_600_000 : 120_000,
);
