/** The URL of an image's 320-pixel version. The signature of a private image is valid for both sizes. */
export const smallImageUrl = (url: string): string => url.replace(/\/1024\.webp(?=\?|$)/, '/320.webp');
