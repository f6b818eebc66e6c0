import { isGstin, isStateCode, type StateCode } from '@avsar/contract';
import type { FieldErrors, FieldTexts } from '#forms/fields.ts';

/** The state of a GSTIN as typed; `undefined` until it is complete and right. */
export function stateOfGstin(text: string): StateCode | undefined {
  const gstin = text.replaceAll(/\s/g, '').toUpperCase();
  const code = gstin.slice(0, 2);
  return isGstin(gstin) && isStateCode(code) ? code : undefined;
}

/** The payer as typed. The state of a payer with a GSTIN is not sent: the server takes it from the GSTIN. */
export function typedBilling({ name = '', gstin = '', stateCode = '', address = '' }: FieldTexts) {
  const isRegistered = gstin.trim() !== '';
  return {
    name,
    gstin: isRegistered ? gstin : null,
    stateCode: isRegistered ? null : stateCode || null,
    address: address.trim() === '' ? null : address,
  };
}

/** The server names fields as in the body, `billing.gstin`; in the form they are `gstin`. */
export const withoutPrefix = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name.replace(/^billing\./, ''), fault]));
