import type {
  AnswerPart,
  assistantEndpoints,
  ChatMessage,
  ChatSource,
  UseCaseInput,
  UseCaseReply,
} from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import {
  type AnswerTiming,
  answerTiming,
  earlierQuestion,
  messageFor,
  searchesFor,
} from './assistant.answer.policy.ts';
import { brief, type Citable } from './model/assistant.briefing.ts';
import { type Conclusion, conclude } from './model/assistant.conclusion.policy.ts';
import { saveExchange } from './admin/assistant.exchanges.ts';
import { AnswerFilter } from './model/assistant.filter.ts';
import { limitQuestions } from './assistant.limits.ts';
import { mask } from './model/assistant.mask.ts';
import { askModel, type ModelOutcome, type ModelState, createModelState } from './model/assistant.model.ts';
import { turnsFor } from './model/assistant.prompt.ts';
import { quote } from './assistant.quote.ts';
import type { FoundRecord } from './records/assistant.records.ts';
import { findRecords } from './search/assistant.search.service.ts';
import { emitParts } from './model/assistant.emitted-parts.ts';
import { askedWordsOf, gistOfQuestion } from './search/assistant.words.ts';

export type { AnswerTiming };

type Input = UseCaseInput<typeof assistantEndpoints.answer>;
type Reply = UseCaseReply<typeof assistantEndpoints.answer>;

interface Question {
  readonly askedAt: Date;
  readonly page: string | undefined;
  /** Masked: neither the model nor the database gets anybody's contact data. */
  readonly messages: readonly ChatMessage[];
  readonly text: string;
  readonly found: readonly FoundRecord[];
}

/** Creates the use case with the state kept per process: breaker and number of running calls. */
export function createAnswer(timing: AnswerTiming = answerTiming) {
  const modelState = createModelState(timing);
  return async (context: CallContext, { body }: Input): Promise<Reply> => {
    const askedAt = context.clock.now();
    await limitQuestions(context);
    const messages = body.messages.map((message) => ({ ...message, text: mask(message.text) }));
    const text = messages.at(-1)?.text ?? '';
    const { page } = body;
    const found = await search(context, messages, text, page);
    const question = { askedAt, page, messages, text, found };
    return (hungUp) => emitParts<AnswerPart>((emit) => reply(context, modelState, question, hungUp, emit));
  };
}

async function search(context: CallContext, messages: readonly ChatMessage[], text: string, page: string | undefined) {
  for (const words of searchesFor(text, earlierQuestion(messages), namesSubject(text))) {
    const found = await findRecords(context, words, page);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the question names a subject, and not only asks for a fact about one. */
const namesSubject = (text: string) => askedWordsOf(text).some(({ isSubject }) => isSubject);

type Emit = (part: AnswerPart) => void;

/**
 * Streams the model's answer if it passes the filter; otherwise quotes the records; otherwise says that we do not know.
 */
async function reply(
  context: CallContext,
  modelState: ModelState,
  question: Question,
  hungUp: AbortSignal,
  emit: Emit,
): Promise<void> {
  const { found, text, messages } = question;
  const filter = new AnswerFilter();
  try {
    const emitWords = (words: string) => {
      if (words !== '') emit({ kind: 'text', text: words });
    };
    let facts: readonly Citable[] = [];
    const modelCall = {
      brief: async () => {
        const briefing = await brief(context, text, found);
        facts = briefing.facts;
        return briefing;
      },
      turns: turnsFor(messages),
      filter,
      hungUp,
      emit: emitWords,
    };
    // A failure to call the model must not prevent quoting the records.
    const modelOutcome = await askModel(context, modelState, modelCall).catch((error: unknown): ModelOutcome => {
      context.log.error({ err: error }, 'the model was not asked');
      return { ending: 'unreachable' };
    });
    // The visitor left before the first word, so there is nothing to store.
    if (modelOutcome.ending === 'hung_up' && filter.released === '') return;
    const conclusion = conclude({
      ending: modelOutcome.ending,
      providerMessage: modelOutcome.providerMessage,
      shown: filter.released,
      saysNoAnswer: filter.saysNoAnswer,
      cited: filter.cited.flatMap((number) => facts[number - 1] ?? []).map(sourceOf),
      found: found.map(sourceOf),
      quote: found.length > 0 ? quote(text, found) : '',
      hasSubject: gistOfQuestion(text) !== '',
    });
    await saveExchange(context, { ...question, ...conclusion, question: text, tokens: modelOutcome.tokens ?? nothing });
    if (modelOutcome.ending !== 'hung_up') end(conclusion, filter.released, emit);
  } catch (error) {
    context.log.error({ err: error }, 'a question was left without an answer');
    emit({ kind: 'failed', message: messageFor(undefined) });
  }
}

const nothing = { input: 0, output: 0 };

const sourceOf = ({ kind, title, href }: Citable): ChatSource => ({ kind, title, href });

/** Ends the answer: text already shown stays if it is the answer, and is replaced otherwise. */
function end({ outcome, answer, sources }: Conclusion, shown: string, emit: Emit): void {
  if (outcome === 'failed') return emit({ kind: 'failed', message: answer });
  if (answer !== shown) emit({ kind: shown === '' ? 'text' : 'instead', text: answer });
  const by = outcome === 'model' ? 'model' : 'records';
  emit({ kind: 'end', by, isAnswered: outcome !== 'unanswered', sources: [...sources] });
}
