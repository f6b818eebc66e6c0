import { z } from '../protocol/zod.ts';

/** The states and union territories by the code of the GST law: the first two digits of a GSTIN, and a place of supply. */
export const stateNames = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
} as const;

export type StateCode = keyof typeof stateNames;

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(stateNames, code);

/** `27-Maharashtra`, as the tax office's forms write it. */
export const placeInWords = (code: string): string => (isStateCode(code) ? `${code}-${stateNames[code]}` : code);

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN: a check sum over the fourteen before it, to base 36. */
export function gstinCheckCharacter(first14: string): string {
  const sum = Array.from(first14, (character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((one, other) => one + other, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Whether it has the form of a GSTIN, begins with a state and ends with its check character. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  return isStateCode(text.slice(0, 2)) && gstinCheckCharacter(text.slice(0, 14)) === text.slice(14);
}

export const gstinSchema = z
  .string()
  .max(40, 'Please enter a GSTIN of 15 characters.')
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().refine(isGstin, 'This is not a GSTIN. Please check its 15 characters.'));

export const stateCodeSchema = z.string().refine(isStateCode, 'Please choose a state.');
