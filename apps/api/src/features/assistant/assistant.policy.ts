import { limits } from '@avsar/contract';

export const assistantPolicy = {
  messagesPerAddress: { most: 10, windowSeconds: 10 * 60, instituteIsExempt: true },
  /** How much of a question an entry must cover, from nothing to 1, to be taken for its answer. */
  closeEnough: 0.5,
} as const;

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/** Words that say nothing about what is asked, in English and in Hindi as people type it. */
const fillers = new Set(
  (
    'a an the and or of to in on at for from by with about is are was be am do does did can could will would should may have has had ' +
    'i me my we us our you your it its this that these those there here what which who how when where why if not no yes much many ' +
    'get got give take any some all please tell say know want need like hi hello hey thanks thank sir madam ' +
    'kya hai hain ka ki ke ko se mein me kaise kab kahan kitna kitni kitne mujhe aap aapka bhi ho hota hoti milega milta milti chahiye batao'
  ).split(' '),
);

/** What people call by different names. The first of each is what the others are read as. */
const sameThings = [
  ['fees', 'fee', 'cost', 'costs', 'price', 'prices', 'pricing', 'charge', 'charges', 'expensive'],
  ['placement', 'placements', 'placed', 'job', 'jobs', 'naukri', 'hired', 'hiring'],
  ['timing', 'timings', 'time', 'times', 'schedule', 'timetable'],
  ['trainer', 'trainers', 'teacher', 'teachers', 'instructor', 'instructors', 'faculty'],
  ['certificate', 'certificates', 'certification', 'certified'],
  ['enrol', 'enroll', 'join', 'register', 'admission'],
];

const canonical = new Map(sameThings.flatMap(([first = '', ...others]) => others.map((other) => [other, first])));

/** Long questions are as telling by their first words, and cost no more. */
const wordsMost = 40;

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => canonical.get(word) ?? word));
}

/** Pieces of three letters; words that share most of them are the same word, mistyped or in the plural. */
function piecesOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((piece) => other.has(piece)).length;
  const ratio = shared / (one.size + other.size - shared);
  return ratio >= 0.4 ? ratio : 0;
}

/** About as much as a word that one entry of a few has. */
const unknownWordWeight = 2;

/** What is found in an answer counts less than what is found in its question. */
const answerCounts = 0.6;

/**
 * The entry that covers the question best, if it covers enough of it. Each word of the question is looked for in every
 * entry; the fewer entries have it, the more it tells; words that no entry has tell that we may know nothing about it.
 */
export function findClosest(question: string, faqs: readonly Faq[]): Faq | undefined {
  const asked = [...wordsOf(question)].slice(0, wordsMost);
  if (asked.length === 0) return undefined;
  const entries = faqs.map((faq) => ({ faq, inQuestion: wordsOf(faq.question), inAnswer: wordsOf(faq.answer) }));
  const known = new Map<string, ReadonlySet<string>>();
  for (const { inQuestion, inAnswer } of entries) {
    for (const word of [...inQuestion, ...inAnswer]) if (!known.has(word)) known.set(word, piecesOf(word));
  }
  const scores = entries.map(() => 0);
  let whole = 0;
  for (const word of asked) {
    const likes = likesOf(word, known);
    const found = entries.map(({ inQuestion, inAnswer }) =>
      Math.max(best(inQuestion, likes), best(inAnswer, likes) * answerCounts),
    );
    const finders = found.filter((how) => how > 0).length;
    const weight = finders === 0 ? unknownWordWeight : 1 + Math.log((entries.length + 1) / (finders + 1));
    whole += weight;
    for (const [at, how] of found.entries()) scores[at] = (scores[at] ?? 0) + weight * how;
  }
  const highest = Math.max(...scores);
  return highest / whole >= assistantPolicy.closeEnough ? entries[scores.indexOf(highest)]?.faq : undefined;
}

/** Every known word that is like this one, and how much. */
function likesOf(word: string, known: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const pieces = piecesOf(word);
  const likes = [...known].map(([other, its]) => [other, other === word ? 1 : likeness(pieces, its)] as const);
  return new Map(likes.filter(([, how]) => how > 0));
}

function best(words: ReadonlySet<string>, likes: ReadonlyMap<string, number>): number {
  return Math.max(0, ...[...likes].filter(([word]) => words.has(word)).map(([, how]) => how));
}

const unknown =
  'I have no answer to that. I only know the questions and answers of this site, and you may be the first to ask. Leave us ' +
  'your question at /contact, and a person will answer it.';

/** It says where its words come from, and never more than it may be sent back as part of the talk. */
export function wordsFor(faq: Faq | undefined): string {
  if (faq === undefined) return unknown;
  const source = `\n\nThis is from our questions and answers: “${faq.question}” If you meant something else, ask us at /contact.`;
  const room = limits.chatCharactersMost - source.length;
  const answer = faq.answer.length <= room ? faq.answer : `${faq.answer.slice(0, Math.max(0, room - 1))}…`;
  return (answer + source).slice(-limits.chatCharactersMost);
}
