/** Colours as `#rrggbb`: lightness, hue, mixing, and the contrast of two colours by WCAG 2.2. No dependency. */

type Triple = readonly [number, number, number];

/** Red, green and blue, each from 0 to 1, without the gamma of sRGB. */
function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function hexOf(linear: Triple): string {
  const channel = (value: number) => {
    const inside = Math.min(1, Math.max(0, value));
    const gamma = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same lightness) to 21 (black and white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A mixture as a half-transparent layer gives it; `share` is the part of `over`. */
export function mix(under: string, over: string, share: number): string {
  const channel = (at: number) => {
    const [below, above] = [under, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((below ?? 0) * (1 - share) + (above ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** OKLCH, a colour space in which equal lightness looks equally light: https://bottosson.github.io/posts/oklab/ */
export interface Tone {
  /** From 0 (black) to 1 (white). */
  readonly lightness: number;
  /** From 0 (grey) to about 0.3. */
  readonly chroma: number;
  /** An angle in radians. */
  readonly hue: number;
}

export function toneOf(hex: string): Tone {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour of a tone; a tone that no screen can show loses chroma until one can. */
export function colourOf(tone: Tone): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const linear = linearOfTone({ ...tone, chroma: tone.chroma * share });
    if (linear.every((value) => value >= -0.0005 && value <= 1.0005)) return hexOf(linear);
  }
  return hexOf(linearOfTone({ ...tone, chroma: 0 }));
}

function linearOfTone({ lightness, chroma, hue }: Tone): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The first of these colours with enough contrast to all of `backs`; else the one with the most. */
export function readableOn(backs: readonly string[], least: number, ...candidates: readonly string[]): string {
  const worst = (colour: string) => Math.min(...backs.map((back) => contrastOf(colour, back)));
  const best = candidates.toSorted((one, other) => worst(other) - worst(one))[0];
  return candidates.find((colour) => worst(colour) >= least) ?? best ?? '#000000';
}
