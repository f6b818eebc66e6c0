/** The digit zero of the scripts on Indian keyboards; each is followed by its other nine digits. */
const zeros = ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦'].map((zero) => zero.charCodeAt(0));

function asciiDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
}

/** A text with ASCII digits instead of those of a script. */
export const withAsciiDigits = (text: string): string => text.replaceAll(/\p{Decimal_Number}/gu, asciiDigit);

/** A typed number without spaces, dashes and invisible characters, and with ASCII digits instead of those of a script. */
export const compactNumber = (typed: string): string =>
  withAsciiDigits(typed.normalize('NFKC').replaceAll(/[\s\p{Dash_Punctuation}\p{Format}]/gu, ''));

/**
 * A typed Indian phone number as ten digits: without spaces, dashes, dots, brackets, the country code (`+91`, `0091` or
 * `91`) and the zero before a long-distance number. Any other text comes back as a text that is no phone number.
 */
export const plainMobileNumber = (typed: string): string =>
  compactNumber(typed)
    .replaceAll(/[.()[\]]/g, '')
    .replace(/^(?:(?:\+|00)?91)?0?(?=\d{10}$)/, '');

/** The digits to look for in stored numbers; `undefined` if the text is no part of a number of at least three digits. */
export function searchedDigits(typed: string): string | undefined {
  const digits = plainMobileNumber(typed).replace(/^\+91/, '');
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}
