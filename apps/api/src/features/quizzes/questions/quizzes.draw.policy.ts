import type { QuestionContent, QuizDraw } from '@avsar/contract';

/** A whole number by chance, from 0 to below the given one. */
export type Chance = (below: number) => number;

/** Every order is equally likely (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(chance(left.length), 1));
  return drawn;
}

interface Drawable {
  readonly id: number;
  readonly tags: readonly string[];
}

interface Drawing {
  /** Ids of the questions that every attempt has. */
  readonly fixed: readonly number[];
  readonly draws: readonly QuizDraw[];
  /** The questions that can be drawn. */
  readonly bank: readonly Drawable[];
  readonly shufflesQuestions: boolean;
}

const has = (tag: string | null) => (question: Drawable) => tag === null || question.tags.includes(tag);

/**
 * The ids of the questions of an attempt, each once. Those with a tag are drawn before those from the whole bank, which
 * would use them up. Where the bank has fewer than wanted, all of them are drawn.
 */
export function drawQuestions({ fixed, draws, bank, shufflesQuestions }: Drawing, chance: Chance): number[] {
  const drawn = [...fixed];
  const tagged = draws.filter(({ tag }) => tag !== null);
  const fromAll = draws.filter(({ tag }) => tag === null);
  for (const { tag, count } of [...tagged, ...fromAll]) {
    const left = bank.filter(has(tag)).filter(({ id }) => !drawn.includes(id));
    drawn.push(
      ...shuffled(left, chance)
        .slice(0, count)
        .map(({ id }) => id),
    );
  }
  return shufflesQuestions ? shuffled(drawn, chance) : drawn;
}

/** How many of the bank a draw can choose from, beside the questions that every attempt has. */
export const availableFor = (tag: string | null, bank: readonly Drawable[], fixed: readonly number[]): number =>
  bank.filter(has(tag)).filter(({ id }) => !fixed.includes(id)).length;

const lengthOf = (content: QuestionContent): number => {
  if (content.kind === 'order') return content.items.length;
  return content.kind === 'single' || content.kind === 'multiple' ? content.options.length : 0;
};

/**
 * The places of the options in the content, in the order in which they are shown. Lines that are to be ordered are always
 * shuffled, in every order equally likely: if the right one were left out, the shown one would say something about it.
 */
export function shownOrderOf(content: QuestionContent, shufflesOptions: boolean, chance: Chance): number[] {
  const places = Array.from({ length: lengthOf(content) }, (_, place) => place);
  return content.kind === 'order' || shufflesOptions ? shuffled(places, chance) : places;
}
