/** The canonical path of a page: without a slash at the end. */
export const canonicalPath = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '');
