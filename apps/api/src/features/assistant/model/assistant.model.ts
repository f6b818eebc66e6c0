import type { FallbackReason } from '@avsar/contract';
import { ModelError, type ModelRequest } from '#providers/gemini/language-model.ts';
import type { Context } from '#shared/context.ts';
import { answerPolicy, type AnswerTiming } from '../assistant.answer.policy.ts';
import { Breaker } from './assistant.breaker.ts';
import { type Reservation, reserve, type Spent, type Tokens } from './assistant.budget.ts';
import { type AnswerFilter, Withheld } from './assistant.filter.ts';

/** What one process keeps between calls to the language model. */
export interface ModelState {
  readonly timing: AnswerTiming;
  readonly breaker: Breaker;
  underWay: number;
}

export const createModelState = (timing: AnswerTiming): ModelState => ({
  timing,
  breaker: new Breaker(answerPolicy.breaker),
  underWay: 0,
});

/** Result of a call to the model: `whole`, or the reason why its answer is incomplete or must not be used. */
export interface ModelOutcome {
  readonly ending: 'whole' | FallbackReason;
  readonly tokens?: Tokens | undefined;
  readonly providerMessage?: string | undefined;
}

interface ModelCall extends Pick<ModelRequest, 'turns'> {
  /** Builds the prompt; called only when a call to the model is certain. */
  readonly brief: () => Promise<Pick<ModelRequest, 'instruction'>>;
  readonly filter: AnswerFilter;
  readonly hungUp: AbortSignal;
  /** Receives text that may be shown, perhaps empty. */
  readonly emit: (words: string) => void;
}

/**
 * Calls the model if it is configured, healthy and affordable; a question that cannot be served at once does not wait
 * (threat 27).
 */
export async function askModel(context: Context, modelState: ModelState, modelCall: ModelCall): Promise<ModelOutcome> {
  const { languageModel, settings, clock } = context;
  if (languageModel === undefined) return { ending: 'not_configured' };
  if (modelState.underWay >= settings.assistant.atOnceMost) return { ending: 'busy' };
  const permit = modelState.breaker.enter(clock.now());
  if (permit === undefined) return { ending: 'resting' };
  modelState.underWay += 1;
  try {
    const { turns } = modelCall;
    const { instruction } = await modelCall.brief();
    const request = { instruction, turns, outputTokensMost: answerPolicy.outputTokensMost };
    const reservation = await reserve(context, request);
    if (reservation === undefined) return { ending: 'budget' };
    if (modelCall.hungUp.aborted) {
      await settle(context, reservation, 'nothing');
      return { ending: 'hung_up' };
    }
    const bill: Bill = { state: 'empty', tokens: undefined };
    const answer = (signal: AbortSignal) => languageModel.answer({ ...request, signal });
    const outcome = await listen(context, modelState, modelCall, bill, answer);
    if (providerWorked.includes(outcome.ending)) permit.succeeded();
    if (providerFailed.includes(outcome.ending)) permit.failed(clock.now());
    await settle(context, reservation, spentBy(outcome.ending, bill));
    return { ...outcome, tokens: bill.tokens };
  } finally {
    permit.cancelled();
    modelState.underWay -= 1;
  }
}

type Answer = ReturnType<NonNullable<Context['languageModel']>['answer']>;

/** Tokens of a call as reported by the provider; only a call that ended by itself (`closed`) costs no more. */
interface Bill {
  state: 'empty' | 'open' | 'closed';
  tokens: Tokens | undefined;
}

async function listen(
  { log }: Context,
  { timing }: ModelState,
  { filter, hungUp, emit }: ModelCall,
  bill: Bill,
  answer: (signal: AbortSignal) => Answer,
): Promise<ModelOutcome> {
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
      emit(filter.add(piece.text));
      if (filter.isFull || filter.saysNoAnswer) return { ending: 'whole' };
    }
    bill.state = 'closed';
    emit(filter.end(isCut));
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

type Endings = readonly ModelOutcome['ending'][];

/**
 * Endings that count as success or failure of the provider. An unusable reply may be the question's fault, so it counts
 * as neither.
 */
const providerWorked: Endings = ['whole', 'withheld'];
const providerFailed: Endings = ['refused', 'unreachable', 'too_slow'];

const costsNothing: Endings = ['refused', 'unreachable'];

/** A call that we abort may go on producing tokens at the provider, up to the limit. */
function spentBy(ending: ModelOutcome['ending'], { state, tokens }: Bill): Spent {
  if (tokens === undefined) return state === 'empty' && costsNothing.includes(ending) ? 'nothing' : 'unknown';
  if (state === 'closed') return tokens;
  return { input: tokens.input, output: Math.max(tokens.output, answerPolicy.outputTokensMost) };
}

/** The visitor keeps the answer even if its cost cannot be stored; the amount then stays reserved. */
async function settle({ log }: Context, reservation: Reservation, spent: Spent): Promise<void> {
  await reservation.settle(spent).catch((error: unknown) => {
    log.error({ err: error }, 'the cost of an answer was not noted');
  });
}
