/** Numbers are typed in groups and with the country's code; the api wants ten digits. */
export function plainMobileNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return digits.replace(/^(?:\+91|0)(?=\d{10}$)/, '');
}
