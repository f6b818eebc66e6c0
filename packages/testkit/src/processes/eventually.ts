import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until there is an answer. */
export async function eventually<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  withinMilliseconds = 10_000,
  { failure = 'It did not happen in time', everyMilliseconds = 20 } = {},
): Promise<Answer> {
  const deadline = Date.now() + withinMilliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(failure);
    await sleep(everyMilliseconds);
  }
}
