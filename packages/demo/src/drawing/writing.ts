import { ink } from './colours.ts';
import { letterShapes } from './letters.ts';
import { stroke } from './shapes.ts';

export const scaled = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

/** Words in our own alphabet; capitals are 100 high. */
export function written(text: string, weight: number, colour: string = ink.base): string {
  let x = 0;
  return Array.from(text, (character) => {
    if (character === ' ') {
      x += 46;
      return '';
    }
    const letter = letterShapes[character];
    if (letter === undefined) throw new Error(`demo: nobody has drawn the letter ${character}`);
    const drawn = `<g transform="translate(${x} 0)">${stroke(colour, letter.d, weight)}</g>`;
    x += letter.width + weight + 14;
    return drawn;
  }).join('');
}
