/** Sizes in which a picture is also kept as PNG, for programs that do not show WebP: phones and chats. */
export const exactSizes = { icon: ['180x180', '192x192', '512x512'], socialCard: ['1200x630'] } as const;

export type ExactPicture = keyof typeof exactSizes;

type ExactSize = (typeof exactSizes)[ExactPicture][number];

export type PngName = `${ExactSize}.png`;

/** The address of a PNG of an uploaded icon or social card: `/api/media/{hash}/png/192x192.png`. */
export const pngUrl = (imageUrl: string, size: ExactSize): string => imageUrl.replace(/[^/]*$/, `png/${size}.png`);
