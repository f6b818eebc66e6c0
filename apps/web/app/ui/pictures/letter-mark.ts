/** The mark of an institute without a logo: the first letter of its name. */
export const initialOf = (brand: string): string => (Array.from(brand.trim())[0] ?? '?').toLocaleUpperCase('en-IN');

/** The letter mark as a file, 48 by 48: white on the institute's main colour. */
export function letterMarkSvg(brand: string, colour: string): string {
  const letter = initialOf(brand).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
    `<rect width="48" height="48" rx="12" fill="${colour}"/>` +
    '<text x="24" y="34" text-anchor="middle" font-family="system-ui, sans-serif" font-size="28" font-weight="700" ' +
    `fill="#ffffff">${letter}</text></svg>`
  );
}
