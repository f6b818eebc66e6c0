import type { AnswerPart, ChatMessage, ChatSource } from '@avsar/contract';
import type { Reply, TestApp } from './app.ts';

/** The final answer as the visitor sees it. */
export interface Answered {
  readonly parts: readonly AnswerPart[];
  /** The text in the chat bubble. */
  readonly text: string;
  /** `failed` if the answer ended with an error. */
  readonly by: 'model' | 'records' | 'failed';
  readonly isAnswered: boolean;
  readonly sources: readonly ChatSource[];
}

/** Reads a streamed reply of the assistant as the chat widget does. */
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

/** A new network address each time, so that rate limits do not apply. */
function nextAddress(): string {
  addresses += 1;
  return `10.6.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** A chat from texts: visitor and assistant alternate, the last text is the question. */
export const talkOf = (...texts: string[]): ChatMessage[] =>
  texts.map((text, at) => ({ role: (texts.length - at) % 2 === 1 ? 'user' : 'model', text }));

export const sendTalk = (test: TestApp, body: unknown, address = nextAddress(), token?: string) =>
  test.call('POST', '/api/assistant/messages', { body, address, token });

export const askAssistant = async (test: TestApp, ...texts: string[]): Promise<Answered> =>
  readAnswer(await sendTalk(test, { messages: talkOf(...texts) }));
