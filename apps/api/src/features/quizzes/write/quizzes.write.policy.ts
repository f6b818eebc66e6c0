import type { QuizDraft, QuizState } from '@avsar/contract';
import { availableFor } from '../questions/quizzes.draw.policy.ts';

interface Publishable {
  readonly questions: readonly { readonly id: number; readonly isArchived: boolean }[];
  readonly draws: QuizDraft['draws'];
  /** The questions of the course that can be drawn. */
  readonly bank: readonly { readonly id: number; readonly tags: readonly string[] }[];
}

/** Why students cannot be given this quiz; undefined if they can. */
export function whyNotPublished({ questions, draws, bank }: Publishable): string | undefined {
  if (questions.length === 0 && draws.length === 0) return 'Please add a question before you publish.';
  if (questions.some(({ isArchived }) => isArchived)) {
    return 'A question of this quiz is archived. Please take it out, or restore it.';
  }
  const fixed = questions.map(({ id }) => id);
  for (const { tag, count } of draws) {
    const available = availableFor(tag, bank, fixed);
    if (available < count) return textOfLack(tag, available, count);
  }
  return undefined;
}

function textOfLack(tag: string | null, available: number, count: number): string {
  const kind = tag === null ? 'more questions' : `more questions with the tag “${tag}”`;
  return `${count} are to be drawn, but the bank has ${available} ${kind}.`;
}

interface Change {
  readonly from: QuizState;
  readonly to: 'published' | 'closed';
  readonly closesAt: Date | null;
}

/** Why the state of a quiz cannot be changed so; undefined if it can. */
export function whyNotChanged({ from, to, closesAt }: Change, now: Date): string | undefined {
  if (from === to) return to === 'published' ? 'This quiz is published already.' : 'This quiz is closed already.';
  if (to === 'closed') return from === 'draft' ? 'This quiz is not published yet.' : undefined;
  return closesAt !== null && closesAt <= now ? 'Please choose a later time for the end of the quiz first.' : undefined;
}
