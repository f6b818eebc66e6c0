import type { KeyObject } from 'node:crypto';
import type { GoogleGenAI, ThinkingConfig, ThinkingLevel } from '@google/genai/web';
import { readChunk } from './gemini-chunks.ts';
import { createFetch, readFailure } from './gemini-failures.ts';
import { type LanguageModel, ModelError, type ModelRequest } from './language-model.ts';

interface GeminiSettings {
  readonly key: KeyObject;
  readonly model: string;
  readonly baseUrl: string;
}

interface Connection {
  readonly models: GoogleGenAI['models'];
  readonly thinkingConfig: ThinkingConfig | undefined;
}

/** Facts are told as they are, and the same to everybody. Newer models decide for themselves, and ignore it. */
const temperature = 0.2;

/**
 * Gemini by its own client, in the build for browsers: the one for Node reads variables of the environment behind our back
 * and brings along how to sign in to Google. Whoever asks nothing does not load it; the first question does, in 30 ms.
 */
export function createGemini(settings: GeminiSettings): LanguageModel {
  let connection: Promise<Connection> | undefined;
  const connected = () =>
    (connection ??= connect(settings).catch((error: unknown) => {
      // What could not be loaded once, for want of files that may be open, can be the next time.
      connection = undefined;
      throw error;
    }));
  return {
    async *answer(request) {
      const { signal } = request;
      signal.throwIfAborted();
      // For those who stop listening half-way: the client would leave the connection open.
      const listening = new AbortController();
      let hasWords = false;
      let isFinished = false;
      try {
        const { model } = settings;
        const chunks = await ask(await connected(), model, request, AbortSignal.any([signal, listening.signal]));
        for await (const chunk of chunks) {
          const { piece, ending } = readChunk(chunk);
          hasWords ||= piece.text !== '';
          isFinished ||= ending === 'finished';
          yield piece;
          if (ending === 'withheld') throw new ModelError('unclear', 'The model did not want to answer');
        }
      } catch (error) {
        signal.throwIfAborted();
        throw readFailure(error, settings.key);
      } finally {
        listening.abort();
      }
      if (!hasWords) throw new ModelError('unclear', 'The model said nothing');
      if (!isFinished) throw new ModelError('unreachable', 'The model broke off');
    },
  };
}

async function connect({ key, model, baseUrl }: GeminiSettings): Promise<Connection> {
  const { GoogleGenAI: Client, ThinkingLevel: levels } = await import('@google/genai/web');
  const { models } = new Client({
    apiKey: key.export().toString(),
    vertexai: false,
    httpOptions: { baseUrl, apiVersion: 'v1beta', fetch: createFetch(key) },
  });
  return { models, thinkingConfig: thinkingOf(model, levels) };
}

/**
 * As little as the model allows, since a visitor waits and our records hold the answer. How that is said depends on its age,
 * and the wrong way is an error.
 */
function thinkingOf(model: string, { MINIMAL, LOW }: typeof ThinkingLevel): ThinkingConfig | undefined {
  if (model.startsWith('gemini-2.5-flash')) return { thinkingBudget: 0 };
  if (/^gemini-[12]\./.test(model)) return undefined;
  if (/^gemini-.*flash-lite/.test(model)) return { thinkingLevel: MINIMAL };
  return /^gemini-(\d|flash|pro)/.test(model) ? { thinkingLevel: LOW } : undefined;
}

function ask(
  { models, thinkingConfig }: Connection,
  model: string,
  { instruction, turns, outputTokensMost }: ModelRequest,
  abortSignal: AbortSignal,
) {
  return models.generateContentStream({
    model,
    // Half a character would be refused.
    contents: turns.map(({ role, text }) => ({ role, parts: [{ text: text.toWellFormed() }] })),
    config: {
      systemInstruction: instruction.toWellFormed(),
      maxOutputTokens: outputTokensMost,
      temperature,
      ...(thinkingConfig && { thinkingConfig }),
      // One question is one call, which is paid for once.
      automaticContinuation: false,
      automaticFunctionCalling: { disable: true },
      abortSignal,
    },
  });
}
