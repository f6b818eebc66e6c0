interface Rounding {
  /** How far light and shade reach into the shape, across and down. */
  readonly depth: string;
  /** How far the light comes from above; 0 for shapes that the lower edge of the picture cuts off. */
  readonly down: number;
  readonly shade: number;
  readonly shine: number;
  /** Steps that make a result called `cast`, drawn below the shape. */
  readonly cast?: string;
}

/** A filter that darkens a shape along its right edge and brightens it along the left one, so that it looks round. */
const roundFilter = (id: string, { depth, down, shade, shine, cast = '' }: Rounding) =>
  [
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">`,
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="blurred"/>`,
    `<feOffset in="blurred" dx="-13" dy="${-down}" result="toLight"/>`,
    `<feFlood flood-color="#1c0f24" flood-opacity="${shade}"/>`,
    '<feComposite in2="toLight" operator="out"/>',
    '<feComposite in2="SourceAlpha" operator="in" result="shadow"/>',
    `<feOffset in="blurred" dx="11" dy="${down}" result="toShadow"/>`,
    `<feFlood flood-color="#fff4e2" flood-opacity="${shine}"/>`,
    '<feComposite in2="toShadow" operator="out"/>',
    '<feComposite in2="SourceAlpha" operator="in" result="shine"/>',
    cast,
    `<feMerge>${cast === '' ? '' : '<feMergeNode in="cast"/>'}<feMergeNode in="SourceGraphic"/><feMergeNode in="shadow"/><feMergeNode in="shine"/></feMerge>`,
    '</filter>',
  ].join('');

/** The shadow that hair and cloth throw on the face. */
const castShadow = [
  '<feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="2" dy="5" result="below"/>',
  '<feFlood flood-color="#2a130c" flood-opacity="0.3"/><feComposite in2="below" operator="in" result="cast"/>',
].join('');

/** Definitions for soft light: every portrait is lit from the upper left. */
export const lightDefinitions = [
  roundFilter('round', { depth: '15', down: 10, shade: 0.32, shine: 0.24 }),
  roundFilter('cloth', { depth: '18 0', down: 0, shade: 0.34, shine: 0.18 }),
  roundFilter('over', { depth: '15 0', down: 0, shade: 0.2, shine: 0.08, cast: castShadow }),
].join('');

/** Draws shapes as one round body. */
export const rounded = (...shapes: readonly string[]) => filtered('round', shapes);

/** Draws clothes, which the lower edge of the picture cuts off. */
export const clothed = (...shapes: readonly string[]) => filtered('cloth', shapes);

/** Draws hair or cloth that lies on the face. */
export const laidOver = (...shapes: readonly string[]) => filtered('over', shapes);

function filtered(filter: string, shapes: readonly string[]): string {
  const drawn = shapes.join('');
  return drawn === '' ? '' : `<g filter="url(#${filter})">${drawn}</g>`;
}

interface Glow {
  readonly x: number;
  readonly y: number;
  /** Half the width and half the height. */
  readonly across: number;
  readonly down: number;
  readonly opacity: number;
}

/** A spot of light or shade without an edge. A gradient instead of a blur, which takes ten times as long to draw. */
export const glow = (colour: string, { x, y, across, down, opacity }: Glow) => {
  const id = `glow-${colour.slice(1)}`;
  const stops = [
    [0, 1],
    [0.5, 0.6],
    [1, 0],
  ].map(([offset, strength]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${strength}"/>`);
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="url(#${id})" opacity="${opacity}"/>`;
};
