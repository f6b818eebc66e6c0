import { limits } from '@avsar/contract/limits';

const codePattern = new RegExp(String.raw`(?<!\d)\d{${limits.otpDigits}}(?!\d)`);

/** The code in a message; not as many digits in a row inside a link's token. */
export const findCode = (text: string): string | undefined => codePattern.exec(text.replaceAll(/https?:\S+/g, ''))?.[0];

/** A wrong code: as many digits as the given code, but not the same. */
export const wrongCodeFor = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
