/**
 * How it answers. `ok`: from the first fact it was told · `thoughtful`: the same, thinking aloud before · `gullible`: tells its
 * instruction to anybody who asks, in the disguise they ask for · `promise`: promises a job, in other words each time ·
 * `markup`: pictures, links and scripts · `long`: thousands of words, whatever it was allowed · `empty`: no word at all ·
 * `blocked`: finds the question indecent · `malformed`: what nobody can read, of another kind each time · `stall`: some words,
 * then silence · `cut`: some words, then the connection is lost · `hang`: never · `rate-limited`, `error`, `overloaded`: 429,
 * 500, 503.
 */
export const geminiModes = [
  'ok',
  'thoughtful',
  'gullible',
  'promise',
  'markup',
  'long',
  'empty',
  'blocked',
  'malformed',
  'stall',
  'cut',
  'hang',
  'rate-limited',
  'error',
  'overloaded',
] as const;

export type GeminiMode = (typeof geminiModes)[number];

/** One of its ways, or these very words. */
export type GeminiAnswer = GeminiMode | { readonly text: string };

interface Refusal {
  readonly code: number;
  readonly status: string;
  readonly message: string;
}

export const refusals: Partial<Record<GeminiMode, Refusal>> = {
  'rate-limited': {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  error: { code: 500, status: 'INTERNAL', message: 'An internal error has occurred. Please retry.' },
  overloaded: { code: 503, status: 'UNAVAILABLE', message: 'The model is overloaded. Please try again later.' },
};
