import { defaultHomeSections, type HomeSection, type TechnologyLayer } from '@avsar/contract';

/** Maximum lengths of the home page's lists: more would be slow to load, and nobody reads it. */
export const siteListPolicy = {
  heroSlides: { most: 12, refusal: 'There can be at most 12 slides. Please delete one first.' },
  faqs: { most: 100, refusal: 'There can be at most 100 questions. Please delete one first.' },
} as const;

/** The stored sections that this release knows, then the default of each kind that was not stored. */
export function completeSections(stored: readonly HomeSection[]): HomeSection[] {
  const known = stored.filter(({ kind }) => defaultHomeSections.some((section) => section.kind === kind));
  const missing = defaultHomeSections.filter(({ kind }) => stored.every((section) => section.kind !== kind));
  return [...known, ...missing];
}

/** The names of all layers, in the order of the panel. */
export const technologiesOf = (layers: readonly TechnologyLayer[]): string[] => [
  ...new Set(layers.flatMap(({ technologies }) => technologies)),
];
