import { clay, hairs, ink, leaf, marigold, skins } from '../drawing/colours.ts';
import { mensHair, womensHair } from '../drawing/hair.ts';
import { backdrops, type Looks } from '../drawing/portrait.ts';
import { type Random, randomFrom } from '../random.ts';

/**
 * How many portraits of each kind are drawn. Students share them, so a million students need no more pictures than a
 * hundred.
 */
export const portraitKinds = { woman: 15, man: 15, hijab: 3, turban: 3 } as const;

export type PortraitKind = keyof typeof portraitKinds;

const cloths = [ink.base, ink.mid, leaf.base, leaf.deep, clay.base, marigold.deep, '#7a3b69', '#33658a', '#f4efe2'];
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];
const grounds = keysOf(backdrops);
const hairOf = {
  woman: keysOf(womensHair).filter((hair) => hair !== 'flowers'),
  man: keysOf(mensHair).filter((hair) => hair !== 'receding'),
};

/** The nth portrait of a kind. Hair, background and cloth take turns, so that neighbours in a list differ. */
export function looksOf(kind: PortraitKind, index: number): Looks {
  const random = randomFrom(`portrait ${kind} ${index}`);
  const common = {
    skin: random.pick(skins),
    hairColour: random.pick(hairs),
    cloth: takeInTurn(cloths, index * 2 + kind.length),
    backdrop: takeInTurn(grounds, index * 3 + kind.length),
    shape: takeInTurn(['oval', 'square', 'round', 'slim'] as const, index + kind.length),
    smile: random.pick(['gentle', 'wide'] as const),
    ...(random.chance(28) && { glasses: random.pick(['round', 'square', 'thin'] as const) }),
  };
  return kind === 'woman' || kind === 'hijab'
    ? { ...common, ...womanOf(kind, index, random) }
    : { ...common, ...manOf(kind, index, random) };
}

function womanOf(kind: 'woman' | 'hijab', index: number, random: Random) {
  if (kind === 'hijab') return { hair: 'long', headwear: 'hijab', garment: 'kurta' } as const;
  const garment = takeInTurn(['dupatta', 'tee', 'kurta', 'shirt', 'saree', 'dupatta', 'hoodie'] as const, index);
  return {
    hair: garment === 'saree' ? ('flowers' as const) : takeInTurn(hairOf.woman, index),
    garment,
    hasEarrings: random.chance(60),
    hasBindi: ['saree', 'dupatta', 'kurta'].includes(garment) && random.chance(55),
  };
}

function manOf(kind: 'man' | 'turban', index: number, random: Random) {
  const garment = takeInTurn(['shirt', 'tee', 'kurta', 'hoodie', 'shirt'] as const, index);
  if (kind === 'turban') return { hair: 'crop', headwear: 'turban', beard: 'full', garment } as const;
  const beard = random.weighted([
    ['none', 45],
    ['short', 30],
    ['full', 13],
    ['moustache', 12],
  ] as const);
  return { hair: takeInTurn(hairOf.man, index), garment, ...(beard !== 'none' && { beard }) };
}

function takeInTurn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to take in turn');
  return item;
}
