/** Removes spaces, hyphens and the country code: the API takes ten digits. */
export function plainMobileNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits.replace(/^(?:\+91|0)(?=\d{10}$)/, '');
}
