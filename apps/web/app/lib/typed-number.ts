/** ₹1,24,999 is a number, too; an empty field is none. */
export function typedNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return plain === '' ? undefined : Number(plain);
}
