/** SVG elements. Numbers are pixels of the drawing. */
export const joinShapes = (...shapes: readonly string[]) => shapes.join('');

export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

export const stroke = (colour: string, d: string, width = 5) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const dot = (fill: string, x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const box = (fill: string, x: number, y: number, width: number, height: number, radius = 14) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const picture = (width: number, height: number, shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;
