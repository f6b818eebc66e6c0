import type { GeminiAnswer } from './modes.ts';
import type { GeminiRequest } from './request.ts';
import { findWords } from './words.ts';

/** What goes over the wire, line by line, and what becomes of the connection then. */
export interface Script {
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

/** In pieces of a few words, or as one whole. */
export function writeScript(answer: GeminiAnswer, request: GeminiRequest, turn: number, isWhole: boolean): Script {
  const promptTokens = countTokens(request.instruction + request.contents.map(({ text }) => text).join(''));
  if (answer === 'malformed') return { lines: [unreadable[turn % unreadable.length] ?? ''], ending: 'end' };
  if (answer === 'blocked') {
    const usageMetadata = { promptTokenCount: promptTokens, totalTokenCount: promptTokens };
    return { lines: [JSON.stringify({ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata })], ending: 'end' };
  }
  const all = findWords(answer, request, turn);
  const said = answer === 'long' ? all : all.slice(0, allowedCharacters(request));
  const pieces = isWhole ? [said] : cutIntoPieces(said);
  const finishReason = said.length < all.length ? 'MAX_TOKENS' : 'STOP';
  const parts: Part[] = pieces.map((text) => ({ text }));
  if (answer === 'thoughtful') parts.unshift({ text: 'Let me think about the facts.', thought: true });
  let tokens = 0;
  const lines = parts.map((part, index) => {
    tokens += countTokens(part.text);
    const isLast = index === parts.length - 1;
    // Nothing said is a reply without parts, as the real one's.
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

/** A few words each; more of them where there are many, so that nobody waits for the last. */
function cutIntoPieces(text: string): readonly string[] {
  const size = Math.max(18, Math.ceil(text.length / piecesMost));
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const gap = rest.indexOf(' ', size);
    // What has no gaps is cut anywhere.
    const end = gap === -1 || gap > size * 2 ? size : gap;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
