import { limits } from '@avsar/contract';
import type { LeakFinder } from './assistant.disguises.ts';
import { promisesJob } from './assistant.promises.ts';
import { noAnswer } from './assistant.prompt.ts';

/** The model said what nobody may be told. */
export class Withheld extends Error {
  override readonly name = 'Withheld';
}

/** Longer sentences are let go word by word: nobody likes to wait. */
const heldMost = 120;

/** More than the longest disguise of what we look for. */
const lookedBack = 1000;

/** With all its marks, an answer is no longer; who goes on has nothing to say, and is not listened to. */
const rawMost = 4 * limits.chatAnswerCharactersMost;

/**
 * Stands between the model and whoever asks. Words wait here until their sentence is whole; before it goes, everything said so
 * far is looked at, and what still waits. Markup is left alone: it is shown as text (threat 29).
 */
export class AnswerFilter {
  readonly #leaks: LeakFinder;
  #raw = '';
  #released = '';
  #isFull = false;

  constructor(leaks: LeakFinder) {
    this.#leaks = leaks;
  }

  /** What may be shown by now, perhaps nothing. Throws `Withheld`. */
  add(text: string): string {
    if (this.#isFull) return '';
    this.#raw += text.slice(0, rawMost - this.#raw.length);
    const end = this.saysNoAnswer ? -1 : endOfReady(this.#raw);
    const words = end === -1 ? '' : this.#release(tidy(this.#raw.slice(0, end)));
    this.#isFull ||= this.#raw.length >= rawMost;
    return words;
  }

  /** The rest; of what was cut off (`isCut`), no half sentence if it can be helped, and never half a number. Throws `Withheld`. */
  end(isCut = false): string {
    if (this.#isOver) return '';
    const rest = isCut ? this.#beforeCut() : tidy(this.#raw).trimEnd();
    this.#inspect(rest);
    return this.#release(rest);
  }

  get released(): string {
    return this.#released;
  }

  /** As long as an answer may be: whoever speaks may stop. */
  get isFull(): boolean {
    return this.#isFull;
  }

  get saysNoAnswer(): boolean {
    return this.#raw.includes(noAnswer);
  }

  /** The facts it says it used, in the order of their first mention. */
  get cited(): readonly number[] {
    const numbers = [...this.#raw.matchAll(citation)].flatMap(([mention]) => mention.match(/\d+/g) ?? []);
    return [...new Set(numbers.map(Number))];
  }

  get #isOver(): boolean {
    return this.#isFull || this.saysNoAnswer;
  }

  /** The sentences that were let go, or the words of the first one. */
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
    // What lies further back has passed, with what was around it.
    const from = Math.max(0, this.#released.length - lookedBack);
    if (this.#leaks.isIn(tidy(this.#raw).slice(from))) throw new Withheld('It tells our instruction');
    // Half a sentence may promise what its end denies: "हम नौकरी की गारंटी … नहीं देते".
    if (promisesJob(ready.slice(from))) throw new Withheld('It promises a job');
  }
}

const sentenceEnd = /[.!?।…][)"'*_\]]*(?=\s)|(?<=\S)(?=\n)/g;
const wordEnd = /[^\s\-*+•#[,](?=\s)/g;

/** Where the last sentence ends that is whole, or the last word of one that is long; -1 for none. */
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

/** Without marks of citations, of bold (spec §7), of headings and of lists. What is added later changes nothing before. */
function tidy(raw: string): string {
  return raw
    .replaceAll(control, '')
    .replaceAll(citation, '')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[*+•-])[ \t]+/gm, '')
    .trimStart();
}

/** As much as may be said, to the end of a sentence if there is one that is not shown yet. */
function cut(text: string, shownLength: number): string {
  const most = text.slice(0, limits.chatAnswerCharactersMost);
  const ends = [lastEnd(most, sentenceEnd), lastEnd(most, wordEnd)];
  return most.slice(0, ends.find((end) => end >= shownLength && end > 0) ?? most.length);
}
