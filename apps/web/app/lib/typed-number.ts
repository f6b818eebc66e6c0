/** Parses a typed number, also "₹1,24,999"; `undefined` for an empty field. */
export function typedNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return plain === '' ? undefined : Number(plain);
}
