import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ChatSource, FallbackReason, RecordKind } from '@avsar/contract';
import { id, instant, tsvector } from '../columns.ts';
import { faqs } from './site.ts';

/**
 * What the assistant can quote: every public fact, as text. Rebuilt from the other tables when older than half a minute
 * (ADR-0085), so nothing is stored only here.
 */
export const assistantRecords = pgTable(
  'assistant_records',
  {
    id: id(),
    kind: text('kind').$type<RecordKind>().notNull(),
    /** Id of the course, trainer or FAQ; 0 for kinds with only one record. */
    subjectId: integer('subject_id').notNull(),
    title: text('title').notNull(),
    /** Synonyms, misspellings and Hindi words. Searched, never shown. */
    keywords: text('keywords').notNull(),
    text: text('text').notNull(),
    href: text('href').notNull(),
    /** Search vector: title (highest weight), then keywords, then text. */
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', text), 'C')`,
      ),
  },
  (table) => [
    unique('assistant_records_once').on(table.kind, table.subjectId),
    index('assistant_records_words').using('gin', table.words),
  ],
);

/** When the records were last rebuilt. Exactly one row, which is locked during a rebuild. */
export const assistantLastRebuild = pgTable(
  'assistant_state',
  {
    id: integer('id').primaryKey().default(1),
    recordsMadeAt: instant('records_made_at'),
  },
  (table) => [check('assistant_state_one_row', sql`${table.id} = 1`)],
);

/** Questions and answers, without the person who asked. Kept for 30 days. */
export const assistantExchanges = pgTable(
  'assistant_exchanges',
  {
    id: id(),
    askedAt: instant('asked_at').notNull(),
    page: text('page'),
    /** Phone numbers and e-mail addresses are masked before it is stored. */
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    outcome: text('outcome', { enum: ['model', 'records', 'unanswered', 'failed'] }).notNull(),
    /** Why the model's answer was not used; one of `fallbackReasons` of the contract. */
    reason: text('reason').$type<FallbackReason>(),
    sources: jsonb('sources').$type<readonly ChatSource[]>().notNull().default([]),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    milliseconds: integer('milliseconds').notNull(),
  },
  (table) => [
    index('assistant_exchanges_age').on(table.askedAt),
    index('assistant_exchanges_outcome').on(table.outcome, table.id),
    check('assistant_exchanges_outcome_known', sql`${table.outcome} in ('model', 'records', 'unanswered', 'failed')`),
  ],
);

/**
 * Questions without an answer. The same words in another order count as one question. Deleted 30 days after it was last
 * asked.
 */
export const assistantQuestions = pgTable(
  'assistant_questions',
  {
    id: id(),
    /** The significant words of the question, sorted: two questions with the same ones count as one. */
    gist: text('gist').notNull().unique('assistant_questions_gist'),
    question: text('question').notNull(),
    times: integer('times').notNull().default(1),
    firstAskedAt: instant('first_asked_at').notNull(),
    lastAskedAt: instant('last_asked_at').notNull(),
    status: text('status', { enum: ['open', 'answered', 'dismissed'] })
      .notNull()
      .default('open'),
    faqId: integer('faq_id').references(() => faqs.id),
  },
  (table) => [
    index('assistant_questions_newest').on(table.status, table.lastAskedAt, table.id),
    index('assistant_questions_age').on(table.lastAskedAt),
    index('assistant_questions_faq').on(table.faqId),
    check('assistant_questions_status', sql`${table.status} in ('open', 'answered', 'dismissed')`),
    check('assistant_questions_answered', sql`${table.status} <> 'answered' or ${table.faqId} is not null`),
    check('assistant_questions_times', sql`${table.times} > 0`),
  ],
);
