import { colourOf, contrastOf, mix, readableOn, type Tone, toneOf } from './colour.ts';

/** The two colours that an institute chooses, `#rrggbb`; null for the product's own. */
export interface LookColours {
  readonly primaryColour: string | null;
  readonly accentColour: string | null;
}

/** Ten shades of a colour, from light to dark. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Colours that do not follow the institute's: paper, and those with a meaning, such as green for success. */
const fixed = {
  light: {
    page: '#FBFAF6',
    card: '#FFFFFF',
    tint: '#F1EEE4',
    hairline: '#E6E2D6',
    border: '#D5D2C6',
    error: '#B3261E',
    success: '#14632A',
    warning: '#7A4C00',
    leaf: '#1A7A33',
    star: '#C77E00',
  },
  dark: { error: '#FF9C93', success: '#72CA86', warning: '#FAC453', leaf: '#2FA44B', star: '#FAC453' },
} as const;

/** Shade 7 is the primary colour itself; the dark scheme uses 5. */
const ink: Shades = [
  '#EEEFFB',
  '#DDDFF5',
  '#BCC0EB',
  '#989EDF',
  '#777ED3',
  '#5C63C4',
  '#454BA6',
  '#2B2F77',
  '#222560',
  '#191B47',
];

/** Shade 5 is the accent colour itself; 6 is a button under the pointer. */
export const marigold: Shades = [
  '#FFF6E0',
  '#FFEBC2',
  '#FDD88A',
  '#FAC453',
  '#F7B127',
  '#F2A007',
  '#D48700',
  '#945C00',
  '#7A4C00',
  '#573600',
];

/** Surfaces of the dark scheme: 7 is the page, 6 a card, 4 a hairline, 0 text. */
const dark: Shades = [
  '#E6E7F4',
  '#CFD1E8',
  '#B0B3D3',
  '#8B8FBA',
  '#353963',
  '#282C52',
  '#1B1E3D',
  '#12142B',
  '#0D0F22',
  '#090A18',
];

/** Colours with the hue of the primary colour. */
const ofPrimary = {
  black: '#191B33',
  mailText: '#12142B',
  mailSoft: '#474A68',
  band: '#2B2F77',
  onBand: '#EEEFFB',
  onFooter: '#DDDFF5',
  onFooterSoft: '#BCC0EB',
  light: {
    dimmed: '#535775',
    placeholder: '#6B6F8C',
    link: '#2B2F77',
    heading: '#191B47',
    fieldEdge: '#85889F',
    footer: '#191B47',
    step1: '#DDDFF5',
    step2: '#BCC0EB',
    step3: '#989EDF',
    step4: '#5C63C4',
    step5: '#2B2F77',
    figure: '#191B47',
  },
  dark: {
    page: '#12142B',
    card: '#1B1E3D',
    tint: '#181A36',
    hairline: '#2D315A',
    border: '#4A4F7D',
    dimmed: '#B0B3D3',
    placeholder: '#8B8FBA',
    link: '#BCC0EB',
    heading: '#F4F4FB',
    fieldEdge: '#7A7FB0',
    footer: '#0D0F22',
    step1: '#23264F',
    step2: '#2B2F77',
    step3: '#454BA6',
    step4: '#5C63C4',
    step5: '#777ED3',
    figure: '#F4F4FB',
  },
} as const;

const ofAccent = {
  accent: '#F2A007',
  glow: '#FAC453',
  light: { sun: '#FFE3A8' },
  dark: { sun: '#5A4310' },
} as const;

type Texts<Group> = { readonly [Key in keyof Group]: Group[Key] extends string ? string : Texts<Group[Key]> };

/** Gives every colour of a group another value. */
function recolour<Group extends object>(group: Group, change: (colour: string) => string): Texts<Group> {
  const entries = Object.entries(group).map(([name, value]: [string, string | object]) => [
    name,
    typeof value === 'string' ? change(value) : recolour(value, change),
  ]);
  return Object.fromEntries(entries) as Texts<Group>;
}

/**
 * Every colour of the product, made from the two that the institute chose. A colour that was not chosen keeps the
 * product's own values to the letter. A chosen one gives its hue to those values, which keep their lightness, so that
 * what could be read before can be read after; `lookFaultsOf` checks it.
 */
export function lookOf({ primaryColour, accentColour }: LookColours) {
  const primary = primaryColour === null ? ownPrimary : primaryOf(primaryColour);
  const accent = accentColour === null ? ownAccent : accentOf(accentColour);
  const { light, dark: darkRoles, ...both } = primary.roles;
  const surfaces = { light: { ...fixed.light, ...light }, dark: { ...fixed.dark, ...darkRoles } };
  const call = accent.roles.accent;
  const focusOf = (scheme: { readonly page: string; readonly card: string; readonly link: string }) =>
    // The product's own ring is marigold on paper, and stays so.
    accentColour === null ? call : readableOn([scheme.page, scheme.card], 3, call, scheme.link);
  return {
    ...both,
    primary: primary.shades[7],
    primaryShades: primary.shades,
    accentShades: accent.shades,
    darkShades: primary.surfaces,
    accent: call,
    glow: accent.roles.glow,
    onAccent: readableOn([call, accent.shades[6]], 4.5, light.heading, '#FFFFFF', '#000000'),
    /** The accent colour, light enough for signs on the dark footer. */
    footerMark: readableOn([light.footer, darkRoles.footer], 3, call, accent.shades[4], accent.shades[2]),
    light: { ...surfaces.light, ...accent.roles.light, focus: focusOf(surfaces.light) },
    dark: { ...surfaces.dark, ...accent.roles.dark, focus: focusOf(surfaces.dark) },
  };
}

export type Look = ReturnType<typeof lookOf>;

const ownPrimary = { shades: ink, surfaces: dark, roles: ofPrimary as Texts<typeof ofPrimary> };
const ownAccent = { shades: marigold, roles: ofAccent as Texts<typeof ofAccent> };

/** A function that gives colours the hue of `chosen`; a greyer colour than the product's own makes them greyer too. */
function withHueOf(chosen: string, own: string) {
  const { chroma, hue } = toneOf(chosen);
  const share = Math.min(1, chroma / toneOf(own).chroma);
  return (colour: string) => {
    const tone = toneOf(colour);
    return colourOf({ ...tone, chroma: tone.chroma * share, hue });
  };
}

function primaryOf(chosen: string) {
  const tinted = withHueOf(chosen, ink[7]);
  const shades = ink.map(tinted);
  shades[5] = buttonOnDark(toneOf(shades[5] ?? chosen), tinted(dark[6]));
  shades[7] = chosen;
  shades[8] = mix(chosen, '#000000', 0.2);
  shades[9] = mix(chosen, '#000000', 0.4);
  const roles = recolour(ofPrimary, tinted);
  return {
    shades: shades as unknown as Shades,
    surfaces: dark.map(tinted) as unknown as Shades,
    roles: { ...roles, band: chosen, light: { ...roles.light, link: chosen, step5: chosen } },
  };
}

/** A button of the dark scheme: light enough to be seen on a card, dark enough for white text. */
function buttonOnDark(tone: Tone, card: string): string {
  const lightnesses = Array.from({ length: 41 }, (_, index) => 0.35 + index * 0.01);
  const candidates = lightnesses.map((lightness) => colourOf({ ...tone, lightness }));
  const fits = (colour: string) => contrastOf(colour, card) >= 3 && contrastOf(colour, '#FFFFFF') >= 4.6;
  return candidates.find(fits) ?? colourOf(tone);
}

function accentOf(chosen: string) {
  const tinted = withHueOf(chosen, marigold[5]);
  const shades = marigold.map(tinted);
  shades[5] = chosen;
  // Away from the colour of the text on it, so that the text stays readable under the pointer.
  shades[6] = mix(chosen, contrastOf(chosen, '#FFFFFF') >= 4.5 ? '#000000' : '#FFFFFF', 0.15);
  return {
    shades: shades as unknown as Shades,
    roles: { ...recolour(ofAccent, tinted), accent: chosen },
  };
}
