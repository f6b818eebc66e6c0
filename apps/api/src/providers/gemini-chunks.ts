import { z } from 'zod';
import type { ModelPiece } from './language-model.ts';

/** It is money: no fraction, nothing given back, and no more than can be meant. */
const countSchema = z.int().min(0).max(10_000_000);

/** As much of it as we use. The client passes on whatever came, so its types are a hope. */
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
  /** `withheld`: it stopped for another reason than having said it all, or as much as it may. */
  readonly ending: 'finished' | 'withheld' | undefined;
}

/** Throws what zod throws for a chunk of another shape. */
export function readChunk(given: unknown): Chunk {
  const { candidates, promptFeedback, usageMetadata: usage } = chunkSchema.parse(given);
  const [candidate] = candidates ?? [];
  const parts = candidate?.content?.parts ?? [];
  // What it thought on the way is nobody's answer.
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
