import type { ChatSource, ExchangeOutcome, FallbackReason } from '@avsar/contract';
import type { Context } from '#shared/context.ts';
import { keptSince } from '../assistant.answer.policy.ts';
import {
  deleteExchangesBefore,
  deleteQuestionsBefore,
  insertExchange,
  saveOpenQuestion,
} from './assistant.exchanges.queries.ts';
import { deleteRecords } from '../records/assistant.refresh.queries.ts';
import { gistOfQuestion } from '../search/assistant.words.ts';

interface Exchange {
  readonly askedAt: Date;
  readonly page: string | undefined;
  /** Masked: without phone numbers and addresses. */
  readonly question: string;
  readonly answer: string;
  readonly outcome: ExchangeOutcome;
  readonly reason: FallbackReason | undefined;
  readonly sources: readonly ChatSource[];
  readonly tokens: { readonly input: number; readonly output: number };
}

/** The gist is an index key, which must be shorter than the longest question. */
const gistCharactersMost = 300;

/** Outcomes that leave a question open: no answer, or a provider failure while our records held no answer. */
const isOpen: readonly ExchangeOutcome[] = ['unanswered', 'failed'];

/** Stores question and answer, without the person who asked. If storing fails, the visitor still gets the answer. */
export async function saveExchange({ db, clock, log }: Context, exchange: Exchange): Promise<void> {
  const { askedAt, page, question, answer, outcome, reason, sources, tokens } = exchange;
  const milliseconds = Math.max(0, clock.now().getTime() - askedAt.getTime());
  const counted = { inputTokens: tokens.input, outputTokens: tokens.output, milliseconds };
  try {
    await insertExchange(db, { askedAt, page, question, answer, outcome, reason, sources, ...counted });
    const gist = isOpen.includes(outcome) ? gistOfQuestion(question).slice(0, gistCharactersMost) : '';
    if (gist !== '') await saveOpenQuestion(db, { gist, question, askedAt });
  } catch (error) {
    log.error({ err: error }, 'an exchange was not noted');
  }
}

/**
 * Nightly: deletes old exchanges and questions, and all search records, so that nobody who left the institute stays in
 * the records until the next question.
 */
export async function sweepAssistant({ db, transaction, clock }: Context): Promise<void> {
  const before = keptSince(clock.now());
  await deleteExchangesBefore(db, before);
  await deleteQuestionsBefore(db, before);
  await transaction(deleteRecords);
}
