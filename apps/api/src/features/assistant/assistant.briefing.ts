import type { Context } from '#shared/context.ts';
import { shortened } from './assistant.phrases.ts';
import { listProfileRecords, listTopics } from './assistant.profile.queries.ts';
import { instructionFor } from './assistant.prompt.ts';
import type { FoundRecord } from './assistant.records.ts';
import { refreshRecords } from './assistant.records.service.ts';

/** What the model may cite, and where that can be read. */
export type Citable = Pick<FoundRecord, 'kind' | 'title' | 'text' | 'href'>;

/** More of one record nobody would read either. */
const charactersMost = 2000;
const topicsMost = 20;

interface Briefing {
  readonly instruction: string;
  /** In the order of their numbers. */
  readonly facts: readonly Citable[];
}

/** What was found, or, if nothing was, what we are and teach, so that it can say what it may help with. */
export async function brief(
  context: Context,
  canary: string,
  question: string,
  found: readonly FoundRecord[],
): Promise<Briefing> {
  // What was found was looked up in fresh ones.
  if (found.length === 0) await refreshRecords(context);
  const ours = await listProfileRecords(context.db);
  const facts = found.length > 0 ? found : ours;
  const instruction = instructionFor({
    canary,
    now: context.clock.now(),
    question,
    profile: found.length > 0 ? (ours.find(({ kind }) => kind === 'institute')?.text ?? '') : '',
    facts: facts.map(({ title, text }) => ({ title, text: shortened(text, charactersMost) })),
    topics: found.length > 0 ? [] : await listTopics(context.db, topicsMost),
  });
  return { instruction, facts };
}
