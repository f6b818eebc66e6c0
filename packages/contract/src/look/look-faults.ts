import { contrastOf, mix } from './colour.ts';
import { type LookColours, lookOf } from './look.ts';

/** Two colours of which one is read or seen on the other. */
interface Pair {
  readonly field: keyof LookColours;
  /** What the admin reads, as the start of a sentence. */
  readonly words: string;
  readonly front: string;
  readonly back: string;
  /** The least contrast by WCAG 2.2: 4.5 for text, 3 for signs. */
  readonly least: number;
}

/** Every pair of colours that must be told apart, in both schemes. */
export function pairsOf(colours: LookColours): readonly Pair[] {
  const look = lookOf(colours);
  const { light, dark, primaryShades } = look;
  const button = primaryShades[5];
  const primary = (words: string, front: string, back: string, least = 4.5): Pair => ({
    field: 'primaryColour',
    words,
    front,
    back,
    least,
  });
  const accent = (words: string, front: string, back: string, least = 4.5): Pair => ({
    field: 'accentColour',
    words,
    front,
    back,
    least,
  });
  return [
    primary('White text on a button of this colour', '#FFFFFF', look.primary),
    primary('Links of this colour on the page', light.link, light.page),
    primary('Links of this colour on a card', light.link, light.card),
    primary('Links of this colour on a tinted band', light.link, light.tint),
    primary('A badge of this colour', light.link, mix(light.page, look.primary, 0.1)),
    primary('Text on a band of this colour', look.onBand, look.band),
    primary('Headings on the page', light.heading, light.page),
    primary('Small text on the page', light.dimmed, light.tint),
    primary('Text in the footer', look.onFooterSoft, light.footer),
    primary('White text on a button in the dark colours', '#FFFFFF', button),
    primary('A button on the page in the dark colours', button, dark.page, 3),
    primary('A button on a card in the dark colours', button, dark.card, 3),
    primary('Links on the page in the dark colours', dark.link, dark.page),
    primary('Links on a card in the dark colours', dark.link, dark.card),
    primary('Small text on a card in the dark colours', dark.dimmed, dark.card),
    primary('Text in the footer in the dark colours', look.onFooterSoft, dark.footer),
    accent('Text on a button of this colour', look.onAccent, look.accent),
    accent('Text on a button of this colour under the pointer', look.onAccent, look.accentShades[6]),
    accent('Signs in the footer', look.footerMark, light.footer, 3),
    // The product's own ring is the colour of marigold in both schemes, and part of its look.
    ...(colours.accentColour === null
      ? []
      : [
          accent('The ring around what has the focus', light.focus, light.page, 3),
          accent('The ring around what has the focus, in the dark colours', dark.focus, dark.card, 3),
        ]),
  ];
}

export type LookFaults = Partial<Record<keyof LookColours, string>>;

/** Why colours cannot be used, in words for the admin; empty if they can. */
export function lookFaultsOf(colours: LookColours): LookFaults {
  const faults: LookFaults = {};
  for (const { field, words, front, back, least } of pairsOf(colours)) {
    const contrast = contrastOf(front, back);
    if (contrast >= least || faults[field] !== undefined) continue;
    const figures = `contrast ${contrast.toFixed(1)}, at least ${least} is needed`;
    faults[field] = `${words} would be hard to see (${figures}). Please choose a darker colour.`;
  }
  return faults;
}
