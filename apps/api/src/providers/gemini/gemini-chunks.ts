import { z } from 'zod';
import type { ModelPiece } from './language-model.ts';

/** Token counts cost money: no fractions, no negative numbers, no absurd amounts. */
const countSchema = z.int().min(0).max(10_000_000);

/** The part of a chunk that we use. The client library passes on whatever arrives, so its types guarantee nothing. */
const chunkSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  usageMetadata: z
    .object({
      promptTokenCount: countSchema.optional(),
      candidatesTokenCount: countSchema.optional(),
      thoughtsTokenCount: countSchema.optional(),
    })
    .optional(),
});

interface Chunk {
  readonly piece: ModelPiece;
  /** `withheld`: the model stopped for another reason than being finished or reaching the length limit. */
  readonly ending: 'finished' | 'withheld' | undefined;
}

/** Throws a zod error for a chunk of another shape. */
export function readChunk(given: unknown): Chunk {
  const { candidates, promptFeedback, usageMetadata: usage } = chunkSchema.parse(given);
  const [candidate] = candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  // The model's thoughts are not part of the answer.
  const said = parts.filter(({ thought }) => thought !== true).map(({ text = '' }) => text);
  const tokens = usage?.promptTokenCount !== undefined && {
    input: usage.promptTokenCount,
    output: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
  };
  return {
    piece: {
      text: said.join(''),
      ...(tokens && { tokens }),
      ...(candidate?.finishReason === 'MAX_TOKENS' && { isCut: true }),
    },
    ending: promptFeedback?.blockReason === undefined ? endingOf(candidate?.finishReason) : 'withheld',
  };
}

function endingOf(finishReason: string | undefined): Chunk['ending'] {
  if (finishReason === undefined) return undefined;
  return finishReason === 'STOP' || finishReason === 'MAX_TOKENS' ? 'finished' : 'withheld';
}
