/** The names of the variables in a registered text, in its order: `{day}`. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([a-z][a-z0-9_]{0,19})\}/g)].map(([, name = '']) => name))];
}

/** MSG91 takes the number and our reference beside the variables. */
const takenNames = ['mobiles', 'crqid'];

/** Why a text cannot be a template; undefined if it can. */
export function whyNoTemplate(text: string): string | undefined {
  const rest = text.replaceAll(/\{[a-z][a-z0-9_]{0,19}\}/g, '');
  if (/[{}]/.test(rest)) return 'Please write each variable as {name}: small letters, digits and _ only.';
  const taken = variablesOf(text).find((name) => takenNames.includes(name));
  return taken === undefined ? undefined : `Please use another name than {${taken}}: the carrier uses it.`;
}

type Values = Readonly<Record<string, string>>;

const link = /https?:|www\.|\b(?:t|wa)\.me\b|\bbit\.ly\b|\b[\w-]+\.(?:com|in|org|net|co|io|me|ly|app|link|site)\b/i;
/** A mark that ends a sentence, or a full stop after a whole word with more behind it. `Dr. Rao` is none. */
const sentence = /[!?।\n]|\p{L}{4,}\.\s+\p{L}/u;

/** What is wrong with the values of a registered text (DLT): all are needed, no others, and none carries a sentence. */
export function whyWrongValues(text: string, values: Values): Readonly<Record<string, string>> | undefined {
  const needed = variablesOf(text);
  const faults: Record<string, string> = {};
  for (const name of needed) {
    const fault = whyWrongValue(values[name]);
    if (fault !== undefined) faults[`sms.values.${name}`] = fault;
  }
  for (const name of Object.keys(values)) {
    if (!needed.includes(name)) faults[`sms.values.${name}`] = 'The template has no such variable.';
  }
  return Object.keys(faults).length === 0 ? undefined : faults;
}

function whyWrongValue(value: string | undefined): string | undefined {
  if (value === undefined || value.trim() === '') return 'Please fill this in.';
  if (value.length > 30) return 'Please use at most 30 characters.';
  if (link.test(value)) return 'Links are not allowed here.';
  return sentence.test(value) ? 'Please write a word or two, not a sentence.' : undefined;
}

export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z][a-z0-9_]{0,19})\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The alphabet of GSM 03.38: each of these takes one place, those of its extension two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

/** How many SMS of the carrier a text takes: Indian letters, and texts that are joined, have fewer places in each. */
export function smsPartsOf(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((character) => basic.has(character) || extension.has(character));
  if (!isGsm)
    return partsOf(
      characters.map((character) => character.length),
      70,
      67,
    );
  return partsOf(
    characters.map((character) => (extension.has(character) ? 2 : 1)),
    160,
    153,
  );
}

/** A character of two places is never cut in two. */
function partsOf(places: readonly number[], alone: number, joined: number): number {
  const total = places.reduce((sum, place) => sum + place, 0);
  if (total <= alone) return 1;
  let parts = 1;
  let used = 0;
  for (const place of places) {
    if (used + place > joined) {
      parts += 1;
      used = 0;
    }
    used += place;
  }
  return parts;
}
