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

/** Low, so that everybody gets the same facts. Newer models ignore it. */
const temperature = 0.2;

/**
 * Gemini by its client library, in the browser build: the Node build reads environment variables of its own and
 * includes Google sign-in. Loaded with the first question, in 30 ms.
 */
export function createGemini(settings: GeminiSettings): LanguageModel {
  let connection: Promise<Connection> | undefined;
  const connected = () =>
    (connection ??= connect(settings).catch((error: unknown) => {
      // Loading may fail once, for example for lack of file handles; the next question tries again.
      connection = undefined;
      throw error;
    }));
  return {
    async *answer(request) {
      const { signal } = request;
      signal.throwIfAborted();
      // Aborts the request when the consumer stops reading; the library would leave the connection open.
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
 * As little thinking as the model allows: a visitor waits, and our records hold the answer. The parameter depends on
 * the model's generation, and the wrong one is an error.
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
    // The API refuses unpaired surrogates.
    contents: turns.map(({ role, text }) => ({ role, parts: [{ text: text.toWellFormed() }] })),
    config: {
      systemInstruction: instruction.toWellFormed(),
      maxOutputTokens: outputTokensMost,
      temperature,
      ...(thinkingConfig && { thinkingConfig }),
      // One question is one call, paid once.
      automaticContinuation: false,
      automaticFunctionCalling: { disable: true },
      abortSignal,
    },
  });
}
