/** The address a page is remembered by: no slash at its end. */
export const ownPath = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');
