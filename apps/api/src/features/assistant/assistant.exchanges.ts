import type { ChatSource, ExchangeOutcome, FallbackReason } from '@avsar/contract';
import type { Context } from '#shared/context.ts';
import { keptSince } from './assistant.answer.policy.ts';
import {
  deleteExchangesBefore,
  deleteQuestionsBefore,
  insertExchange,
  saveOpenQuestion,
} from './assistant.exchanges.queries.ts';
import { deleteRecords } from './assistant.refresh.queries.ts';
import { gistOf } from './assistant.words.ts';

interface Exchange {
  readonly askedAt: Date;
  readonly page: string | undefined;
  /** Masked. */
  readonly question: string;
  readonly answer: string;
  readonly outcome: ExchangeOutcome;
  readonly reason: FallbackReason | undefined;
  readonly sources: readonly ChatSource[];
  readonly tokens: { readonly input: number; readonly output: number };
}

/** It is the key of an index, which takes less than the longest question. */
const gistCharactersMost = 300;

/** A provider that fails where we found nothing leaves the question as open as one that knows nothing. */
const isOpen: readonly ExchangeOutcome[] = ['unanswered', 'failed'];

/** What was asked and answered, without who asked. That it cannot be written down is no reason to leave anybody without an answer. */
export async function noteExchange({ db, clock, log }: Context, exchange: Exchange): Promise<void> {
  const { askedAt, page, question, answer, outcome, reason, sources, tokens } = exchange;
  const milliseconds = Math.max(0, clock.now().getTime() - askedAt.getTime());
  const counted = { inputTokens: tokens.input, outputTokens: tokens.output, milliseconds };
  try {
    await insertExchange(db, { askedAt, page, question, answer, outcome, reason, sources, ...counted });
    const gist = isOpen.includes(outcome) ? gistOf(question).slice(0, gistCharactersMost) : '';
    if (gist !== '') await saveOpenQuestion(db, { gist, question, askedAt });
  } catch (error) {
    log.error({ err: error }, 'an exchange was not noted');
  }
}

/** Also what we know: who has left the institute must not stay in it until somebody asks. */
export async function sweepAssistant({ db, transaction, clock }: Context): Promise<void> {
  const before = keptSince(clock.now());
  await deleteExchangesBefore(db, before);
  await deleteQuestionsBefore(db, before);
  await transaction(deleteRecords);
}
