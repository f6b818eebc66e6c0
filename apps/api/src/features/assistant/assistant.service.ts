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
import { brief, type Citable } from './assistant.briefing.ts';
import { type Conclusion, conclude } from './assistant.conclusion.policy.ts';
import { noteExchange } from './assistant.exchanges.ts';
import { AnswerFilter } from './assistant.filter.ts';
import { limitQuestions } from './assistant.limits.ts';
import { mask } from './assistant.mask.ts';
import { askModel, type Heard, type ModelLine, openLine } from './assistant.model.ts';
import { turnsFor } from './assistant.prompt.ts';
import { quote } from './assistant.quote.ts';
import type { FoundRecord } from './assistant.records.ts';
import { findRecords } from './assistant.search.service.ts';
import { emitParts } from './assistant.emitted-parts.ts';
import { askedWordsOf, gistOf } from './assistant.words.ts';

export type { AnswerTiming };

type Input = UseCaseInput<typeof assistantEndpoints.answer>;
type Reply = UseCaseReply<typeof assistantEndpoints.answer>;

interface Question {
  readonly askedAt: Date;
  readonly page: string | undefined;
  /** Masked: neither the model nor our own books learn how to reach anybody. */
  readonly messages: readonly ChatMessage[];
  readonly text: string;
  readonly found: readonly FoundRecord[];
}

/** Each process has one line to the model, and what it learned about it. */
export function createAnswer(timing: AnswerTiming = answerTiming) {
  const line = openLine(timing);
  return async (context: CallContext, { body }: Input): Promise<Reply> => {
    const askedAt = context.clock.now();
    await limitQuestions(context);
    const messages = body.messages.map((message) => ({ ...message, text: mask(message.text) }));
    const text = messages.at(-1)?.text ?? '';
    const { page } = body;
    const found = await search(context, messages, text, page);
    const question = { askedAt, page, messages, text, found };
    return (hungUp) => emitParts<AnswerPart>((say) => reply(context, line, question, hungUp, say));
  };
}

async function search(context: CallContext, messages: readonly ChatMessage[], text: string, page: string | undefined) {
  for (const words of searchesFor(text, earlierQuestion(messages), namesSubject(text))) {
    const found = await findRecords(context, words, page);
    if (found.length > 0) return found;
  }
  return [];
}

/** Rather than only what somebody wants to know of one. */
const namesSubject = (text: string) =>
  askedWordsOf(text).some(({ concept }) => concept === undefined || Object.keys(concept.kinds).length === 0);

type Say = (part: AnswerPart) => void;

/** The model's words as they come, if they are fit; otherwise our records' own; otherwise the truth, that we do not know. */
async function reply(
  context: CallContext,
  line: ModelLine,
  question: Question,
  hungUp: AbortSignal,
  say: Say,
): Promise<void> {
  const { found, text, messages } = question;
  const filter = new AnswerFilter(line.leaks);
  try {
    const sayWords = (words: string) => {
      if (words !== '') say({ kind: 'text', text: words });
    };
    let facts: readonly Citable[] = [];
    const talk = {
      brief: async () => {
        const briefing = await brief(context, line.canary, text, found);
        facts = briefing.facts;
        return briefing;
      },
      turns: turnsFor(messages),
      filter,
      hungUp,
      say: sayWords,
    };
    // What keeps us from asking the model does not keep us from quoting what was found.
    const heard = await askModel(context, line, talk).catch((error: unknown): Heard => {
      context.log.error({ err: error }, 'the model was not asked');
      return { ending: 'unreachable' };
    });
    // Who left before the first word was told nothing.
    if (heard.ending === 'hung_up' && filter.released === '') return;
    const conclusion = conclude({
      ending: heard.ending,
      providerMessage: heard.providerMessage,
      shown: filter.released,
      saysNoAnswer: filter.saysNoAnswer,
      cited: filter.cited.flatMap((number) => facts[number - 1] ?? []).map(sourceOf),
      found: found.map(sourceOf),
      quote: found.length > 0 ? quote(text, found) : '',
      isTelling: gistOf(text) !== '',
    });
    await noteExchange(context, { ...question, ...conclusion, question: text, tokens: heard.tokens ?? nothing });
    if (heard.ending !== 'hung_up') end(conclusion, filter.released, say);
  } catch (error) {
    context.log.error({ err: error }, 'a question was left without an answer');
    say({ kind: 'failed', message: messageFor(undefined) });
  }
}

const nothing = { input: 0, output: 0 };

const sourceOf = ({ kind, title, href }: Citable): ChatSource => ({ kind, title, href });

/** What was shown stays if it is the answer, and is taken back if it is not. */
function end({ outcome, answer, sources }: Conclusion, shown: string, say: Say): void {
  if (outcome === 'failed') return say({ kind: 'failed', message: answer });
  if (answer !== shown) say({ kind: shown === '' ? 'text' : 'instead', text: answer });
  const by = outcome === 'model' ? 'model' : 'records';
  say({ kind: 'end', by, isAnswered: outcome !== 'unanswered', sources: [...sources] });
}
