import type { Answer, DrawnQuestion, QuestionContent, QuestionReview } from '@avsar/contract';

/** The options of a question as the content has them; empty for typed answers. */
function optionsOf(content: QuestionContent): readonly string[] {
  if (content.kind === 'order') return content.items;
  return content.kind === 'single' || content.kind === 'multiple' ? content.options.map(({ text }) => text) : [];
}

const isPlaceOf = (shown: readonly number[]) => (place: number) => place < shown.length;

/** Whether these places answer a question of this kind, with so many options. */
function isWellPlaced({ kind }: QuestionContent, places: readonly number[], shown: readonly number[]): boolean {
  if (!places.every(isPlaceOf(shown)) || new Set(places).size !== places.length) return false;
  if (kind === 'single') return places.length === 1;
  return kind === 'order' ? places.length === shown.length : kind === 'multiple';
}

/** Nothing chosen or typed is no answer. */
const isEmpty = (answer: Answer) => ('places' in answer ? answer.places.length === 0 : answer.text.trim() === '');

/**
 * The answer as it is stored, by the places of the content; null for none, and undefined for one that does not fit the
 * question.
 */
export function storedAnswerOf(
  content: QuestionContent,
  shown: readonly number[],
  answer: Answer | null,
): Answer | null | undefined {
  if (answer === null || isEmpty(answer)) return null;
  const isTyped = shown.length === 0;
  if ('text' in answer) return isTyped ? answer : undefined;
  if (isTyped || !isWellPlaced(content, answer.places, shown)) return undefined;
  const places = answer.places.flatMap((place) => shown[place] ?? []);
  return { places: content.kind === 'order' ? places : places.toSorted((one, other) => one - other) };
}

/** The stored answer by the places where the options were shown. */
const shownPlacesOf = (places: readonly number[], shown: readonly number[]) =>
  places.map((place) => shown.indexOf(place));

const shownAnswerOf = (answer: Answer | null, shown: readonly number[]): Answer | null =>
  answer !== null && 'places' in answer ? { places: shownPlacesOf(answer.places, shown) } : answer;

const decimals = (value: number) => String(Number(value.toPrecision(12)));

/** The key of a question, by the places of its content. */
export function rightAnswerOf(content: QuestionContent): QuestionReview['right'] {
  if (content.kind === 'order') return { places: content.items.map((_, place) => place), texts: [] };
  if (content.kind === 'number') return { places: [], texts: [wordsOfNumber(content)] };
  if (content.kind === 'text') return { places: [], texts: content.accepted };
  if (content.kind === 'code') return { places: [], texts: [content.output] };
  return { places: content.options.flatMap(({ isRight }, place) => (isRight ? [place] : [])), texts: [] };
}

function wordsOfNumber({ value, tolerance }: { readonly value: number; readonly tolerance: number }): string {
  return tolerance === 0 ? decimals(value) : `${decimals(value - tolerance)} to ${decimals(value + tolerance)}`;
}

/** A question of an attempt, as it is stored. */
export interface StoredQuestion {
  readonly position: number;
  readonly content: QuestionContent;
  readonly shown: readonly number[];
  readonly answer: Answer | null;
  readonly version: number;
  readonly pointsInHundredths: number | null;
  readonly isRight: boolean | null;
}

/** The question as the student sees it; with the key only if it is explained, which is never while the attempt runs. */
export function drawnQuestionOf(question: StoredQuestion, isExplained: boolean): DrawnQuestion {
  const { position, content, shown, answer, version } = question;
  const options = optionsOf(content);
  return {
    position,
    kind: content.kind,
    text: content.text,
    program: content.program,
    options: shown.flatMap((place) => options[place] ?? []),
    pointsMost: content.points,
    answer: shownAnswerOf(answer, shown),
    version,
    review: isExplained ? reviewOf(question) : null,
  };
}

function reviewOf({ content, shown, pointsInHundredths, isRight }: StoredQuestion): QuestionReview | null {
  if (pointsInHundredths === null || isRight === null) return null;
  const { places, texts } = rightAnswerOf(content);
  const right =
    content.kind === 'order'
      ? shownPlacesOf(places, shown)
      : shownPlacesOf(places, shown).toSorted((one, other) => one - other);
  return {
    points: pointsInHundredths / 100,
    isRight,
    right: { places: right, texts },
    explanation: content.explanation,
  };
}

/** The answer in words, for those who look at many of them. */
export function wordsOfAnswer(content: QuestionContent, answer: Answer): string {
  if ('text' in answer) return answer.text;
  const options = optionsOf(content);
  return answer.places.flatMap((place) => options[place] ?? []).join(content.kind === 'order' ? ' → ' : '; ');
}
