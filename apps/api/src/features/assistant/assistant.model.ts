import type { FallbackReason } from '@avsar/contract';
import { ModelError, type ModelRequest } from '#providers/language-model.ts';
import type { Context } from '#shared/context.ts';
import { answerPolicy, type AnswerTiming } from './assistant.answer.policy.ts';
import { Breaker } from './assistant.breaker.ts';
import { type Reservation, reserve, type Spent, type Tokens } from './assistant.budget.ts';
import { LeakFinder } from './assistant.disguises.ts';
import { type AnswerFilter, Withheld } from './assistant.filter.ts';
import { makeCanary, rules } from './assistant.prompt.ts';

/** What one process knows about its talks with the model. */
export interface ModelLine {
  readonly timing: AnswerTiming;
  readonly breaker: Breaker;
  readonly canary: string;
  readonly leaks: LeakFinder;
  underWay: number;
}

export function openLine(timing: AnswerTiming): ModelLine {
  const canary = makeCanary();
  const breaker = new Breaker(answerPolicy.breaker);
  return { timing, breaker, canary, leaks: new LeakFinder(canary, rules), underWay: 0 };
}

/** How it went: it spoke to its end, or why its words were not all heard, or are not to be used. */
export interface Heard {
  readonly ending: 'whole' | FallbackReason;
  readonly tokens?: Tokens | undefined;
  readonly providerMessage?: string | undefined;
}

interface Talk extends Pick<ModelRequest, 'turns'> {
  /** What it is told about us; asked for once it is sure to be needed. */
  readonly brief: () => Promise<Pick<ModelRequest, 'instruction'>>;
  readonly filter: AnswerFilter;
  readonly hungUp: AbortSignal;
  /** Words that may be shown, perhaps none. */
  readonly say: (words: string) => void;
}

/** Asks the model if it is worth it and we can pay for it; whoever cannot be served at once does not wait (threat 27). */
export async function askModel(context: Context, line: ModelLine, talk: Talk): Promise<Heard> {
  const { languageModel, settings, clock } = context;
  if (languageModel === undefined) return { ending: 'not_configured' };
  if (line.underWay >= settings.assistant.atOnceMost) return { ending: 'busy' };
  const pass = line.breaker.enter(clock.now());
  if (pass === undefined) return { ending: 'resting' };
  line.underWay += 1;
  try {
    const { turns } = talk;
    const { instruction } = await talk.brief();
    const request = { instruction, turns, outputTokensMost: answerPolicy.outputTokensMost };
    const reservation = await reserve(context, request);
    if (reservation === undefined) return { ending: 'budget' };
    if (talk.hungUp.aborted) {
      await settle(context, reservation, 'nothing');
      return { ending: 'hung_up' };
    }
    const bill: Bill = { state: 'empty', tokens: undefined };
    const answer = (signal: AbortSignal) => languageModel.answer({ ...request, signal });
    const heard = await listen(context, line, talk, bill, answer);
    if (isWell.includes(heard.ending)) pass.succeeded();
    if (isIll.includes(heard.ending)) pass.failed(clock.now());
    await settle(context, reservation, spentBy(heard.ending, bill));
    return { ...heard, tokens: bill.tokens };
  } finally {
    pass.leftOff();
    line.underWay -= 1;
  }
}

type Answer = ReturnType<NonNullable<Context['languageModel']>['answer']>;

/** What a call has cost so far by what the provider says; only what ended by itself will not cost more. */
interface Bill {
  state: 'empty' | 'open' | 'closed';
  tokens: Tokens | undefined;
}

async function listen(
  { log }: Context,
  { timing }: ModelLine,
  { filter, hungUp, say }: Talk,
  bill: Bill,
  answer: (signal: AbortSignal) => Answer,
): Promise<Heard> {
  const tooSlow = new AbortController();
  const firstWords = setTimeout(() => tooSlow.abort(), timing.firstWordsMilliseconds);
  const whole = setTimeout(() => tooSlow.abort(), timing.wholeMilliseconds);
  let isCut = false;
  try {
    for await (const piece of answer(AbortSignal.any([hungUp, tooSlow.signal]))) {
      bill.state = 'open';
      bill.tokens = piece.tokens ?? bill.tokens;
      isCut ||= piece.isCut === true;
      if (piece.text !== '') clearTimeout(firstWords);
      say(filter.add(piece.text));
      if (filter.isFull || filter.saysNoAnswer) return { ending: 'whole' };
    }
    bill.state = 'closed';
    say(filter.end(isCut));
    return { ending: 'whole' };
  } catch (error) {
    if (hungUp.aborted) return { ending: 'hung_up' };
    if (tooSlow.signal.aborted) return { ending: 'too_slow' };
    if (error instanceof Withheld) return { ending: 'withheld' };
    log.warn({ err: error }, 'the language model gave no answer');
    if (error instanceof ModelError) return { ending: error.reason, providerMessage: error.providerMessage };
    return { ending: 'unclear' };
  } finally {
    clearTimeout(firstWords);
    clearTimeout(whole);
  }
}

type Endings = readonly Heard['ending'][];

/** What it tells about the provider. A reply that cannot be used may be the question's fault, so it tells nothing. */
const isWell: Endings = ['whole', 'withheld'];
const isIll: Endings = ['refused', 'unreachable', 'too_slow'];

const costsNothing: Endings = ['refused', 'unreachable'];

/** Whoever is left half-way may speak on unheard, as long as it was allowed to. */
function spentBy(ending: Heard['ending'], { state, tokens }: Bill): Spent {
  if (tokens === undefined) return state === 'empty' && costsNothing.includes(ending) ? 'nothing' : 'unknown';
  if (state === 'closed') return tokens;
  return { input: tokens.input, output: Math.max(tokens.output, answerPolicy.outputTokensMost) };
}

/** Who asked has their answer whatever becomes of the books; what cannot be given back stays reserved. */
async function settle({ log }: Context, reservation: Reservation, spent: Spent): Promise<void> {
  await reservation.settle(spent).catch((error: unknown) => {
    log.error({ err: error }, 'the cost of an answer was not noted');
  });
}
