/** The brand colours (same values as in the web theme), and colours for people and clothes. */
export const ink = {
  night: '#12142b',
  deep: '#1e2158',
  base: '#2b2f77',
  mid: '#4349a0',
  soft: '#7c82cc',
  pale: '#b9bce6',
  mist: '#e4e5f6',
} as const;

export const marigold = { deep: '#c47d00', base: '#f2a007', soft: '#f9c562', pale: '#fce4b4' } as const;
export const leaf = { deep: '#1c5f40', base: '#2f8f5f', soft: '#7cc49c', pale: '#cfe9da' } as const;
export const clay = { deep: '#9c4328', base: '#c9643f', soft: '#e8a98d', pale: '#f8ddd0' } as const;
export const paper = '#fbfaf6';

export const skins = ['#f0c9a2', '#e3b184', '#d39a6b', '#bd8152', '#a2683f', '#835031'] as const;
export const hairs = ['#17141c', '#211a1f', '#2e2120', '#3d2a22'] as const;
export const greyHair = '#8d8a94';

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Mixes two colours: `part` 0 gives the first, 1 the second. */
export function mix(one: string, other: string, part: number): string {
  const target = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
