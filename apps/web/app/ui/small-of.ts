/** The small sister of a picture, 320 wide; a private one brings its signature along, which is good for both. */
export const smallOf = (url: string): string => url.replace(/\/1024\.webp(?=\?|$)/, '/320.webp');
