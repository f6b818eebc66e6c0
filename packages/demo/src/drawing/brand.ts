import { ink, marigold, paper } from './colours.ts';
import { box, picture, stroke } from './shapes.ts';
import { scaled, written } from './writing.ts';

/** The logo of the demo institute, 48 by 48: three rising bars joined by an arch, from the classroom to the office. */
const mark = [
  box('#bcc0eb', 9, 30, 7.5, 10, 2),
  box('#dddff5', 20.25, 24, 7.5, 16, 2),
  box('#ffffff', 31.5, 17, 7.5, 23, 2),
  stroke(marigold.base, 'M12.5 25.5C14 15 22.5 8.6 35 12', 4),
].join('');

/** For the header: a tile with round corners. */
export const drawBrandLogo = () => picture(512, 512, [scaled(0, 0, 512 / 48, box(ink.base, 0, 0, 48, 48, 12) + mark)]);

/** For home screens: phones round the corners themselves, so the ground fills the whole square. */
export const drawBrandIcon = () => picture(512, 512, [box(ink.base, 0, 0, 512, 512, 0), scaled(0, 0, 512 / 48, mark)]);

/** The card beside a link in a chat: logo, name and tagline. */
export function drawSocialCard(name: string, tagline: string): string {
  const lines = tagline.split(/ (?=to )/);
  return picture(1200, 630, [
    box(paper, 0, 0, 1200, 630, 0),
    box(marigold.base, 0, 602, 1200, 28, 0),
    scaled(90, 84, 2, box(ink.base, 0, 0, 48, 48, 12) + mark),
    scaled(220, 96, 0.72, written(name, 13)),
    ...lines.map((line, index) => scaled(90, 284 + index * 130, 0.86, written(line, 12))),
  ]);
}
