import type { Context } from '#shared/context.ts';
import { shortenedFor } from '../records/assistant.phrases.ts';
import { listProfileRecords, listTopics } from './assistant.briefing.queries.ts';
import { instructionFor } from './assistant.prompt.ts';
import type { FoundRecord } from '../records/assistant.records.ts';
import { refreshRecords } from '../records/assistant.records.service.ts';

/** A record the model may cite, with the page where a visitor can read it. */
export type Citable = Pick<FoundRecord, 'kind' | 'title' | 'text' | 'href'>;

/** Longest text of one record in the prompt. */
const charactersMost = 2000;
const topicsMost = 20;

interface Briefing {
  readonly instruction: string;
  /** In the order of their numbers in the prompt: the model cites facts by number. */
  readonly facts: readonly Citable[];
}

/**
 * The prompt with the records found; if none was found, with the institute's profile and the FAQ topics, so that the
 * model can say what it can help with.
 */
export async function brief(context: Context, question: string, found: readonly FoundRecord[]): Promise<Briefing> {
  // A search that found something has refreshed the records already.
  if (found.length === 0) await refreshRecords(context);
  const ours = await listProfileRecords(context.db);
  const facts = found.length > 0 ? found : ours;
  const instruction = instructionFor({
    now: context.clock.now(),
    question,
    profile: found.length > 0 ? (ours.find(({ kind }) => kind === 'institute')?.text ?? '') : '',
    facts: facts.map(({ title, text }) => ({ title, text: shortenedFor(question, text, charactersMost) })),
    topics: found.length > 0 ? [] : await listTopics(context.db, topicsMost),
  });
  return { instruction, facts };
}
