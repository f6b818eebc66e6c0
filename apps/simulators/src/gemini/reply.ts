import type { GeminiAnswer } from './modes.ts';
import type { GeminiRequest } from './request.ts';
import { answerText } from './answer-texts.ts';

/** The JSON lines to send, and how the connection ends. */
export interface PlannedReply {
  readonly lines: readonly string[];
  readonly ending: 'end' | 'silence' | 'cut';
}

interface Part {
  readonly text: string;
  readonly thought?: true;
}

const charactersPerToken = 4;
const piecesMost = 40;

const unreadable = [
  '<!doctype html><title>502 Bad Gateway</title>',
  JSON.stringify({ answer: 'Hello!' }),
  JSON.stringify({ candidates: [], usageMetadata: {} }),
  JSON.stringify({ candidates: [{ content: { role: 'model', parts: 'Hello!' }, finishReason: 'STOP' }] }),
];

/**
 * The reply to one call: the answer as one JSON document (`isWhole`), or as a stream of chunks of a few words each.
 * `turn` counts the calls since the mode was set; some modes answer differently each time.
 */
export function planReply(answer: GeminiAnswer, request: GeminiRequest, turn: number, isWhole: boolean): PlannedReply {
  const promptTokens = countTokens(request.instruction + request.contents.map(({ text }) => text).join(''));
  if (answer === 'malformed') return { lines: [unreadable[turn % unreadable.length] ?? ''], ending: 'end' };
  if (answer === 'blocked') {
    const usageMetadata = { promptTokenCount: promptTokens, totalTokenCount: promptTokens };
    return { lines: [JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata })], ending: 'end' };
  }
  const all = answerText(answer, request, turn);
  const sentText = answer === 'long' ? all : all.slice(0, allowedCharacters(request));
  const pieces = isWhole ? [sentText] : cutIntoPieces(sentText);
  const finishReason = sentText.length < all.length ? 'MAX_TOKENS' : 'STOP';
  const parts: Part[] = pieces.map((text) => ({ text }));
  if (answer === 'thoughtful') parts.unshift({ text: 'Let me think about the facts.', thought: true });
  let tokens = 0;
  const lines = parts.map((part, index) => {
    tokens += countTokens(part.text);
    const isLast = index === parts.length - 1;
    // An empty answer has no `parts`, like the real Gemini.
    const content = { role: 'model', ...(part.text !== '' && { parts: [part] }) };
    return JSON.stringify({
      candidates: [{ content, ...(isLast && { finishReason }), index: 0 }],
      usageMetadata: {
        promptTokenCount: promptTokens,
        candidatesTokenCount: tokens,
        totalTokenCount: promptTokens + tokens,
      },
      modelVersion: 'simulated',
    });
  });
  if (answer === 'stall') return { lines: lines.slice(0, 2), ending: 'silence' };
  if (answer === 'cut') return { lines: lines.slice(0, 2), ending: 'cut' };
  return { lines, ending: 'end' };
}

function allowedCharacters({ generationConfig }: GeminiRequest): number {
  const most = generationConfig['maxOutputTokens'];
  return typeof most === 'number' ? most * charactersPerToken : Infinity;
}

const countTokens = (text: string) => Math.ceil(text.length / charactersPerToken);

/** Chunks of a few words; larger ones for a long text, so that the number of chunks stays limited. */
function cutIntoPieces(text: string): readonly string[] {
  const size = Math.max(18, Math.ceil(text.length / piecesMost));
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const gap = rest.indexOf(' ', size);
    // Text without spaces is cut anywhere.
    const end = gap === -1 || gap > size * 2 ? size : gap;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
