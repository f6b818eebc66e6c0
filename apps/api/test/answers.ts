import type { AnswerPart, ChatMessage, ChatSource } from '@avsar/contract';
import type { Reply, TestApp } from './app.ts';

/** What whoever asked has in the end. */
export interface Answered {
  readonly parts: readonly AnswerPart[];
  /** What stands in the bubble. */
  readonly text: string;
  /** `failed` if it ended so. */
  readonly by: 'model' | 'records' | 'failed';
  readonly isAnswered: boolean;
  readonly sources: readonly ChatSource[];
}

/** Reads a reply of the assistant as the widget does. */
export function readAnswer({ status, text }: Pick<Reply, 'status' | 'text'>): Answered {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const parts = [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as AnswerPart);
  return answeredBy(parts);
}

function answeredBy(parts: readonly AnswerPart[]): Answered {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.text;
    if (part.kind === 'instead') ({ text } = part);
  }
  const last = parts.at(-1);
  if (last?.kind === 'failed') return { parts, text: last.message, by: 'failed', isAnswered: false, sources: [] };
  if (last?.kind !== 'end') throw new Error(`no end: ${JSON.stringify(parts)}`);
  return { parts, text, by: last.by, isAnswered: last.isAnswered, sources: last.sources };
}

let addresses = 0;

/** Somebody new each time, so that nobody asks too much. */
function nextAddress(): string {
  addresses += 1;
  return `10.6.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Texts are a talk, the visitor's first; the last one is the question. */
export const talkOf = (...texts: string[]): ChatMessage[] =>
  texts.map((text, at) => ({ role: (texts.length - at) % 2 === 1 ? 'user' : 'model', text }));

export const sendTalk = (test: TestApp, body: unknown, address = nextAddress(), token?: string) =>
  test.call('POST', '/api/assistant/messages', { body, address, token });

export const askAssistant = async (test: TestApp, ...texts: string[]): Promise<Answered> =>
  readAnswer(await sendTalk(test, { messages: talkOf(...texts) }));
