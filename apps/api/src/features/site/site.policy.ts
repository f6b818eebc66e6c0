/** Maximum lengths of the home page's lists: more would be slow to load, and nobody reads it. */
export const siteListPolicy = {
  heroSlides: { most: 12, refusal: 'There is room for 12 slides. Please take one away first.' },
  faqs: { most: 100, refusal: 'There is room for 100 questions. Please take one away first.' },
} as const;

/** Whether `input` has exactly the ids of `live`, each once, in any order. */
export function hasSameIds(input: readonly number[], live: readonly number[]): boolean {
  return input.length === live.length && new Set(input).size === live.length && live.every((id) => input.includes(id));
}
