/**
 * How the simulator answers. `ok`: from the first fact in the prompt · `thoughtful`: the same, with a thought part
 * before · `gullible`: reveals its instruction to anybody who asks, encoded as they ask · `promise`: promises a job, in
 * different words each time · `markup`: pictures, links and scripts · `long`: thousands of words, whatever the limit ·
 * `empty`: no text · `blocked`: blocked for safety · `malformed`: unreadable, in a different way each time · `stall`:
 * some text, then silence · `cut`: some text, then the connection is lost · `hang`: no answer · `rate-limited`,
 * `error`, `overloaded`: 429, 500, 503.
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

/** A mode, or an exact answer. */
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
