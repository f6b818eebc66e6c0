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

/** Exchanges older than this are shown to nobody; a nightly job deletes them. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - answerPolicy.keptDays * day * 1000);

/** Time limits for the language model. */
export interface AnswerTiming {
  readonly firstWordsMilliseconds: number;
  readonly wholeMilliseconds: number;
}

/** The visitor gets an answer within 15 seconds, if need be quoted from the records (failure F7). */
export const answerTiming: AnswerTiming = { firstWordsMilliseconds: 8_000, wholeMilliseconds: 13_000 };

export const noAnswerText =
  'I have no answer to that. I only know what this site says, and you may be the first to ask. Leave us your number or ' +
  'write to us at /contact, and a person will answer it.';

const somethingWentWrong = 'Something went wrong!';

/** The provider's error message is shown (spec §8) unless it may reveal keys, addresses or account data. */
export function messageFor(providerMessage: string | undefined): string {
  if (providerMessage === undefined) return somethingWentWrong;
  const isSafe =
    providerMessage.length <= 160 && !/[\r\n{}<>@\\]|:\/\/|www\.|\bkey|\d{4}|\b\w+\.\w+\.\w/i.test(providerMessage);
  return isSafe && providerMessage.trim() !== '' ? providerMessage : somethingWentWrong;
}

/** Words that refer to the question before, in English and in Hindi as people type it. */
const refersBack = new RegExp(
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
 * Search texts, tried in this order until one finds something. "And when does it start?" needs the subject of the
 * question before; a question that names its own subject is searched alone first.
 */
export function searchesFor(question: string, earlier: string | undefined, namesSubject: boolean): readonly string[] {
  if (earlier === undefined || !refersBack.test(question.trim())) return [question];
  const together = `${earlier}\n${question}`;
  return namesSubject ? [question, together] : [together, question];
}

/** The visitor's question before the current one. */
export function earlierQuestion(messages: readonly ChatMessage[]): string | undefined {
  return messages.slice(0, -1).findLast(({ role }) => role === 'user')?.text;
}
