import type { Answer, QuestionContent } from '@avsar/contract';

/** What an answer is worth. `isRight`: it has all the points of its question. */
export interface Scored {
  readonly pointsInHundredths: number;
  readonly isRight: boolean;
}

/** Answers are scored by the places that options have in the content, not by those where they were shown. */
export function scoreOf(content: QuestionContent, answer: Answer | null): Scored {
  const share = answer === null ? 0 : shareOf(content, answer);
  return { pointsInHundredths: Math.round(share * content.points * 100), isRight: share === 1 };
}

/** How much of the points: 0 to 1. Only `multiple` and `order` give a part of them. */
function shareOf(content: QuestionContent, answer: Answer): number {
  if ('places' in answer) {
    if (content.kind === 'single') return Number(isChosenRight(content.options, answer.places));
    if (content.kind === 'multiple') return shareOfChoices(content.options, answer.places);
    return content.kind === 'order' ? shareOfOrder(answer.places) : 0;
  }
  if (content.kind === 'number') return Number(isNear(content, answer.text));
  if (content.kind === 'text') return Number(isAccepted(content, answer.text));
  return content.kind === 'code' ? Number(linesOf(answer.text) === linesOf(content.output)) : 0;
}

type Options = readonly { readonly isRight: boolean }[];

const isChosenRight = (options: Options, [place, ...others]: readonly number[]) =>
  place !== undefined && others.length === 0 && options[place]?.isRight === true;

/**
 * Each right choice adds its part, each wrong one takes its part away, never below nothing: whoever chooses everything
 * gets nothing, and so on average does whoever guesses.
 */
function shareOfChoices(options: Options, places: readonly number[]): number {
  const rightMost = options.filter(({ isRight }) => isRight).length;
  const wrongMost = options.length - rightMost;
  const right = places.filter((place) => options[place]?.isRight === true).length;
  const wrong = places.length - right;
  return Math.max(0, right / rightMost - (wrong === 0 ? 0 : wrong / wrongMost));
}

/**
 * Of all pairs of lines, those in the right order minus those in the wrong one, never below nothing (Kendall's tau). Two
 * neighbours that changed places cost little, and an order by chance gives about nothing.
 */
function shareOfOrder(places: readonly number[]): number {
  let [right, pairs] = [0, 0];
  for (const [at, place] of places.entries()) {
    for (const later of places.slice(at + 1)) {
      pairs += 1;
      if (place < later) right += 1;
    }
  }
  return pairs === 0 ? 0 : Math.max(0, (2 * right - pairs) / pairs);
}

/** `1,25,000` and `125,000`: a comma groups digits only if three follow the last one. */
const groupedNumber = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

export function typedNumberOf(text: string): number | undefined {
  const typed = text.trim().replace('−', '-');
  const plain = groupedNumber.test(typed) ? typed.replaceAll(',', '') : typed;
  return plainNumber.test(plain) ? Number(plain) : undefined;
}

interface Near {
  readonly value: number;
  readonly tolerance: number;
}

/** Decimal numbers are not exact in a computer: 0.1 more than 0.3 would otherwise be further away than 0.1. */
const inexactness = 1e-9;

function isNear({ value, tolerance }: Near, text: string): boolean {
  const typed = typedNumberOf(text);
  if (typed === undefined) return false;
  return Math.abs(typed - value) <= tolerance + inexactness * Math.max(tolerance, Math.abs(value));
}

/** Spaces around and between words do not count; capital letters only if the question says so. */
function plainAnswer(text: string, isCaseSensitive: boolean): string {
  const plain = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return isCaseSensitive ? plain : plain.toLowerCase();
}

const isAccepted = (
  { accepted, isCaseSensitive }: { readonly accepted: readonly string[]; readonly isCaseSensitive: boolean },
  text: string,
) => accepted.some((one) => plainAnswer(one, isCaseSensitive) === plainAnswer(text, isCaseSensitive));

/** Compared line by line: spaces at the end of a line and empty lines at the end do not count. */
export const linesOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
