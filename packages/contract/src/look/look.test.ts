import { describe, expect, it } from 'vitest';
import { contrastOf, lookFaultsOf, lookOf, pairsOf } from './index.ts';

const own = { primaryColour: null, accentColour: null };

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#2b2f77', '#FBFAF6', 11.32],
  ])('%s on %s is %d', (front, back, expected) => {
    expect(contrastOf(front, back)).toBeCloseTo(expected, 1);
  });
});

const accepted = [
  '#2b2f77', // indigo
  '#000000', // black
  '#123524', // bottle green
  '#0b5d3b', // green
  '#8b0000', // dark red
  '#7a1f5c', // plum
  '#004d61', // petrol
  '#5b3a00', // brown
  '#37474f', // blue grey
  '#333333', // dark grey
  '#3a3938', // nearly grey
  '#0000ff', // blue
  '#4a148c', // violet
  '#b3003c', // crimson
];
const refused = [
  '#ffffff', // white
  '#ffff00', // yellow
  '#ffd400', // sun yellow
  '#ff8800', // orange
  '#00ff00', // bright green
  '#00bcd4', // cyan
  '#808080', // middle grey
  '#f2a007', // marigold
  '#ff69b4', // pink
  '#e53935', // bright red
];
const accents = ['#f2a007', '#000000', '#ffffff', '#808080', '#767676', '#ff0000', '#0b5d3b', '#00e5ff', '#8b0000'];

describe('colours that an institute chooses', () => {
  it.each(accepted)('primary %s is accepted, and every pair can be told apart', (primaryColour) => {
    expect(lookFaultsOf({ primaryColour, accentColour: null })).toEqual({});
    for (const accentColour of accents) expect(lookFaultsOf({ primaryColour, accentColour })).toEqual({});
  });

  it.each(refused)('primary %s is refused, with the pair that fails', (primaryColour) => {
    const { primaryColour: fault, ...others } = lookFaultsOf({ primaryColour, accentColour: null });
    expect(fault).toMatch(/ would be hard to see \(contrast \d+\.\d, at least [\d.]+ is needed\)\. Please choose/);
    expect(others).toEqual({});
  });

  it.each(accents)('accent %s has readable text on it', (accentColour) => {
    expect(lookFaultsOf({ primaryColour: null, accentColour })).toEqual({});
  });

  it('the chosen colours themselves are used, for buttons, links and calls to action', () => {
    const look = lookOf({ primaryColour: '#0b5d3b', accentColour: '#d81b60' });
    expect([look.primary, look.primaryShades[7], look.light.link, look.band]).toEqual(Array(4).fill('#0b5d3b'));
    expect([look.accent, look.accentShades[5]]).toEqual(['#d81b60', '#d81b60']);
  });

  it('nothing of the product’s own indigo and marigold is left, but paper and colours with a meaning', () => {
    const kept = [...new Set(JSON.stringify(lookOf(own)).match(/#[0-9A-F]{6}/g))].filter((colour) =>
      JSON.stringify(lookOf({ primaryColour: '#0b5d3b', accentColour: '#d81b60' })).includes(colour),
    );
    const paper = ['#FBFAF6', '#FFFFFF', '#F1EEE4', '#E6E2D6', '#D5D2C6'];
    const meaning = ['#B3261E', '#14632A', '#7A4C00', '#1A7A33', '#C77E00', '#FF9C93', '#72CA86', '#FAC453', '#2FA44B'];
    expect(kept.filter((colour) => ![...paper, ...meaning].includes(colour))).toEqual([]);
  });
});

describe('the product’s own colours', () => {
  it('have no fault', () => {
    expect(lookFaultsOf(own)).toEqual({});
    expect(pairsOf(own).length).toBeGreaterThan(15);
  });

  it('are as they were designed', () => {
    const { primary, accent, onAccent, light, dark, primaryShades } = lookOf(own);
    expect([primary, accent, onAccent]).toEqual(['#2B2F77', '#F2A007', '#191B47']);
    expect([light.page, light.heading, light.dimmed, light.focus]).toEqual([
      '#FBFAF6',
      '#191B47',
      '#535775',
      '#F2A007',
    ]);
    expect([dark.page, dark.card, dark.link, dark.focus]).toEqual(['#12142B', '#1B1E3D', '#BCC0EB', '#F2A007']);
    expect(primaryShades[5]).toBe('#5C63C4');
  });
});
