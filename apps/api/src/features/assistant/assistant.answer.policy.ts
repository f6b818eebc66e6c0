import type { ChatMessage } from '@avsar/contract';

const day = 24 * 60 * 60;

export const answerPolicy = {
  visitorsPerTenMinutes: { most: 10, windowSeconds: 10 * 60, instituteIsExempt: true },
  visitorsPerDay: { most: 30, windowSeconds: day, instituteIsExempt: true },
  perPerson: { most: 60, windowSeconds: day },
  outputTokensMost: 512,
  breaker: { failuresMost: 5, restSeconds: 30 },
  alertsAtPercent: [50, 80],
  keptDays: 30,
} as const;

/** What is older waits for the night that deletes it, and is shown to nobody. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - answerPolicy.keptDays * day * 1000);

/** How long the model may take. */
export interface AnswerTiming {
  readonly firstWordsMilliseconds: number;
  readonly wholeMilliseconds: number;
}

/** Whoever asks has something to read within 15 seconds, the records' own words if need be (failure F7). */
export const answerTiming: AnswerTiming = { firstWordsMilliseconds: 8_000, wholeMilliseconds: 13_000 };

export const unknown =
  'I have no answer to that. I only know what this site says, and you may be the first to ask. Leave us your number or ' +
  'write to us at /contact, and a person will answer it.';

const somethingWentWrong = 'Something went wrong!';

/** The provider's own words are shown (spec §8) unless they tell what is nobody's business: keys, addresses, our account. */
export function messageFor(providerMessage: string | undefined): string {
  if (providerMessage === undefined) return somethingWentWrong;
  const isFit =
    providerMessage.length <= 160 && !/[\r\n{}<>@\\]|:\/\/|www\.|\bkey|\d{4}|\b\w+\.\w+\.\w/i.test(providerMessage);
  return isFit && providerMessage.trim() !== '' ? providerMessage : somethingWentWrong;
}

/** Words that point back, in English and in Hindi as people write it. */
const pointsBack = new RegExp(
  [
    String.raw`^(?:and|also|what about|how about|aur|और)(?!\p{L})`,
    String.raw`\b(?:it|its|they|them|iska|iski|iske|uska|uski|uske|isme|usme|isko|usko|ye|yeh|wo|woh)\b`,
    String.raw`\b(?:this|that)(?: one)?(?= (?:is|was|start|begin|cost)|\W*$)`,
    String.raw`\b(?:the|this|that|ye|yeh|wo|is|us) (?:course|batch|class|one)\b`,
    '[इउ]सक[ाीे]|[इउ]समें|यह|वह',
  ].join('|'),
  'iu',
);

/**
 * What to look for, in this order until something is found. "And when does it start?" has its subject in the question
 * before; a question that names one of its own is looked for by itself first.
 */
export function searchesFor(question: string, earlier: string | undefined, namesSubject: boolean): readonly string[] {
  if (earlier === undefined || !pointsBack.test(question.trim())) return [question];
  const together = `${earlier}\n${question}`;
  return namesSubject ? [question, together] : [together, question];
}

/** The one before the last of whoever asks. */
export function earlierQuestion(messages: readonly ChatMessage[]): string | undefined {
  return messages.slice(0, -1).findLast(({ role }) => role === 'user')?.text;
}
