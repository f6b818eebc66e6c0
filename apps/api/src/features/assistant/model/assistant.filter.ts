import { limits } from '@avsar/contract';
import { promisesJob } from './assistant.promises.ts';
import { noAnswer, repeatsRules } from './assistant.prompt.ts';

/** The model's answer contains something that must not be shown. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

/** Sentences longer than this are released word by word, so that nobody waits long. */
const heldMost = 120;

/** Characters of released text that are inspected again: more than a sentence, so that none is inspected in halves. */
const lookedBack = 1000;

/** Longest raw answer, marks included; the rest is ignored. */
const rawMost = 4 * limits.chatAnswerCharactersMost;

/**
 * Inspects the model's answer before the visitor sees it. Text is held back until its sentence is complete; before
 * release, all text so far and all text held back is inspected. Markup stays: it is shown as text (threat 29).
 */
export class AnswerFilter {
  #raw = '';
  #released = '';
  #isFull = false;

  /** Adds a piece and returns the text that may be shown now, perhaps none. Throws `Withheld`. */
  add(text: string): string {
    if (this.#isFull) return '';
    this.#raw += text.slice(0, rawMost - this.#raw.length);
    const end = this.saysNoAnswer ? -1 : endOfReady(this.#raw);
    const words = end === -1 ? '' : this.#release(tidy(this.#raw.slice(0, end)));
    this.#isFull ||= this.#raw.length >= rawMost;
    return words;
  }

  /**
   * Returns the remaining text. Of an answer that was cut off (`isCut`), no half sentence if possible, and never half a
   * number. Throws `Withheld`.
   */
  end(isCut = false): string {
    if (this.#isOver) return '';
    const rest = isCut ? this.#beforeCut() : tidy(this.#raw).trimEnd();
    this.#inspect(rest);
    return this.#release(rest);
  }

  get released(): string {
    return this.#released;
  }

  /** The answer has reached its greatest length: the model may stop. */
  get isFull(): boolean {
    return this.#isFull;
  }

  get saysNoAnswer(): boolean {
    return this.#raw.includes(noAnswer);
  }

  /** Numbers of the facts that the model cites, in the order of their first mention. */
  get cited(): readonly number[] {
    const numbers = [...this.#raw.matchAll(citation)].flatMap(([mention]) => mention.match(/\d+/g) ?? []);
    return [...new Set(numbers.map(Number))];
  }

  get #isOver(): boolean {
    return this.#isFull || this.saysNoAnswer;
  }

  /** The sentences released so far, or the complete words of the first sentence. */
  #beforeCut(): string {
    const words = this.#raw.slice(0, Math.max(0, lastEnd(this.#raw, wordEnd)));
    const shown = this.#released === '' ? tidy(words) : this.#released;
    return shown === '' || /[.!?।…][)"']*$/.test(shown) ? shown : `${shown}…`;
  }

  #release(ready: string): string {
    if (ready.length <= this.#released.length) return '';
    this.#inspect(ready);
    this.#isFull = ready.length > limits.chatAnswerCharactersMost;
    const shown = this.#isFull ? cut(ready, this.#released.length) : ready;
    const words = shown.slice(this.#released.length);
    this.#released = shown;
    return words;
  }

  #inspect(ready: string): void {
    // Text further back was inspected before, together with the text around it.
    const from = Math.max(0, this.#released.length - lookedBack);
    if (repeatsRules(tidy(this.#raw).slice(from))) throw new Withheld('It repeats our rules');
    // Half a sentence may promise what its end denies: "हम नौकरी की गारंटी … नहीं देते".
    if (promisesJob(ready.slice(from))) throw new Withheld('It promises a job');
  }
}

const sentenceEnd = /[.!?।…][)"'*_\]]*(?=\s)|(?<=\S)(?=\n)/g;
const wordEnd = /[^\s\-*+•#[,](?=\s)/g;

/** End of the last complete sentence, or of the last word if the sentence is long; -1 for none. */
function endOfReady(raw: string): number {
  const sentence = lastEnd(raw, sentenceEnd);
  return raw.length - sentence > heldMost ? Math.max(sentence, lastEnd(raw, wordEnd)) : sentence;
}

function lastEnd(text: string, end: RegExp): number {
  const last = [...text.matchAll(end)].at(-1);
  return last === undefined ? -1 : last.index + last[0].length;
}

const citation = /(?<!\s)\s*\[\d+(?:\s*,\s*\d+)*\]/g;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out, and what turns text around
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Removes the marks of citations, bold (spec §7), headings and lists. Text added later does not change the result for
 * earlier text.
 */
function tidy(raw: string): string {
  return raw
    .replaceAll(control, '')
    .replaceAll(citation, '')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[*+•-])[ \t]+/gm, '')
    .trimStart();
}

/** The longest allowed part, up to the end of a sentence if one ends after the text already shown. */
function cut(text: string, shownLength: number): string {
  const most = text.slice(0, limits.chatAnswerCharactersMost);
  const ends = [lastEnd(most, sentenceEnd), lastEnd(most, wordEnd)];
  return most.slice(0, ends.find((end) => end >= shownLength && end > 0) ?? most.length);
}
