import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Content of the preview card; `cover` is our stored picture. */
export interface PreviewFacts {
  readonly title: string;
  readonly brand: string;
  readonly days: number;
  readonly cover: Uint8Array | undefined;
  readonly colours: {
    readonly paper: string;
    readonly ink: string;
    readonly soft: string;
    readonly accent: string;
    /** Fills the place of the cover of a course without one. */
    readonly band: string;
  };
}

const size = { width: 1200, height: 630 };
const coverWidth = 480;
const margin = 72;
const fontFile = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
);

/**
 * Draws the preview card (1200 by 630) that chat apps show beside a link: the cover on one side, the text on the other.
 */
export async function drawPreview({ title, brand, days, cover, colours }: PreviewFacts): Promise<Uint8Array> {
  const { paper, ink, soft, accent, band: bandColour } = colours;
  const width = size.width - coverWidth - 2 * margin;
  const [heading, name, length, band] = await Promise.all([
    write(title, 60, ink, { width, height: 360 }),
    write(brand, 34, ink, { width, height: 60 }),
    write(`Live classes, ${days} ${days === 1 ? 'day' : 'days'}`, 28, soft, { width, height: 60 }),
    drawCover(cover, bandColour),
  ]);
  return sharp({ create: { ...size, channels: 3, background: paper } })
    .composite([
      { input: band, left: size.width - coverWidth, top: 0 },
      { input: { create: { width: 96, height: 10, channels: 3, background: accent } }, left: margin, top: 132 },
      { input: name, left: margin, top: 72 },
      { input: heading, left: margin, top: 176 },
      { input: length, left: margin, top: size.height - 104 },
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Draws text in a smaller size until it fits, so that a long title is not cut. */
async function write(text: string, points: number, colour: string, box: { width: number; height: number }) {
  for (let at = points; ; at -= 4) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escape(text)}</span>`,
        font: `Bricolage Grotesque Bold ${at}`,
        fontfile: fontFile,
        width: box.width,
        rgba: true,
        dpi: 96,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (at <= 20 || (info.height <= box.height && info.width <= box.width)) return data;
  }
}

function drawCover(cover: Uint8Array | undefined, colour: string): Promise<Buffer> {
  const band = { width: coverWidth, height: size.height };
  if (cover === undefined)
    return sharp({ create: { ...band, channels: 3, background: colour } })
      .png()
      .toBuffer();
  return sharp(cover)
    .resize({ ...band, fit: 'cover' })
    .png()
    .toBuffer();
}

/** Escapes text for Pango markup. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
