import type { ModelRequest } from '#providers/gemini/language-model.ts';
import type { AssistantSettings, Context } from '#shared/context.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { answerPolicy } from '../assistant.answer.policy.ts';
import { countAgainst, findSpending } from '../admin/assistant.exchanges.queries.ts';

/** Costs are counted in ten-thousandths of a rupee. */
const unitsInRupee = 10_000;

/** Rate-limit key that counts what answers cost today; it expires at midnight in India. */
const spentKey = 'assistant:day';

export async function readSpentToday({ db, clock }: Context): Promise<number> {
  return (await findSpending(db, spentKey, clock.now())) / unitsInRupee;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** Prices are per million tokens. At least 1 unit, so that a budget of 0 lets no call through. */
function costOf({ input, output }: Tokens, prices: AssistantSettings): number {
  const rupees = (input * prices.inputPriceInRupees + output * prices.outputPriceInRupees) / 1_000_000;
  return Math.max(1, Math.ceil(rupees * unitsInRupee));
}

/** Upper bound of the tokens: each input token is at least one byte, and the output is limited. */
function mostTokensOf({
  instruction,
  turns,
  outputTokensMost,
}: Pick<ModelRequest, 'instruction' | 'turns' | 'outputTokensMost'>): Tokens {
  const texts = [instruction, ...turns.map(({ text }) => text)];
  return { input: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0), output: outputTokensMost };
}

export type Spent = Tokens | 'nothing' | 'unknown';

export interface Reservation {
  /** Replaces the reserved amount by the real cost; with `unknown`, the whole amount stays reserved. */
  settle(spent: Spent): Promise<void>;
}

/**
 * Reserves the highest possible cost of an answer from the day's budget before the provider is called (threat 27);
 * `undefined` when less than that is left. Days are days in India.
 */
export async function reserve(
  context: Context,
  request: Parameters<typeof mostTokensOf>[0],
): Promise<Reservation | undefined> {
  const { db, clock, log, settings } = context;
  const { dailyBudgetInRupees } = settings.assistant;
  const budget = dailyBudgetInRupees * unitsInRupee;
  const now = clock.now();
  const today = dateInIndia(now);
  // The key holds the date: an amount given back after midnight goes to the day that reserved it.
  const key = `assistant-reserved:${today}`;
  const most = costOf(mostTokensOf(request), settings.assistant);
  const { count } = await countAgainst(db, key, secondsLeft(now), now, most);
  if (count > budget) {
    await countAgainst(db, key, secondsLeft(now), now, -most);
    const refused = await countAgainst(db, `assistant-refused:${today}`, secondsLeft(now), now);
    if (refused.count === 1) log.error({ alert: 'assistant_budget', percent: 100 }, 'assistant budget used');
    return undefined;
  }
  return {
    settle: async (spent) => {
      const cost = spent === 'nothing' ? 0 : spent === 'unknown' ? most : costOf(spent, settings.assistant);
      await countAgainst(db, key, secondsLeft(now), now, cost - most);
      await addSpent(context, cost, budget);
    },
  };
}

/** Adds to today's costs and logs an alert for each threshold, exactly once. */
async function addSpent({ db, clock, log }: Context, cost: number, budget: number): Promise<void> {
  const now = clock.now();
  const { count } = await countAgainst(db, spentKey, secondsLeft(now), now, cost);
  for (const percent of answerPolicy.alertsAtPercent) {
    const mark = (budget * percent) / 100;
    if (count >= mark && count - cost < mark) {
      log.error({ alert: 'assistant_budget', percent }, 'assistant budget used');
    }
  }
}

/** Seconds until midnight in India. */
function secondsLeft(now: Date): number {
  const midnight = instantInIndia(dateInIndia(now), '00:00').getTime() + 24 * 60 * 60 * 1000;
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000));
}
