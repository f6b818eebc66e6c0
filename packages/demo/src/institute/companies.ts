import type { LogoDesign } from '../drawing/logo.ts';

export interface DemoCompany {
  readonly name: string;
  readonly logo: LogoDesign;
}

/** Invented companies with invented logos, in the order of the strip on the home page. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Tessorin',
    logo: { word: 'tessorin', weight: 15, tracking: 12, colour: '#1d2a4d', accent: '#e4572e', mark: 'tiles' },
  },
  {
    name: 'Nimbuvana',
    logo: { word: 'nimbuvana', weight: 11, tracking: 10, colour: '#2d6a4f', accent: '#95c623', mark: 'leaves' },
  },
  {
    name: 'Orchapath',
    logo: { word: 'ORCHAPATH', weight: 9, tracking: 24, colour: '#3c1642', accent: '#3c1642', ends: 'butt' },
  },
  {
    name: 'Lumivanta',
    logo: { word: 'Lumivanta', weight: 13, tracking: 10, colour: '#33313b', accent: '#f4a300', mark: 'sun' },
  },
  {
    name: 'Kestrano',
    logo: { word: 'KESTRANO', weight: 22, tracking: 8, colour: '#9b1d20', accent: '#9b1d20', slant: 10, ends: 'butt' },
  },
  {
    name: 'Payrahi',
    logo: { word: 'payrahi', weight: 20, tracking: 8, colour: '#0b3c8c', accent: '#00a6a6', accentFrom: 3 },
  },
  {
    name: 'Goharbit',
    logo: { word: 'goharbit', weight: 12, tracking: 14, colour: '#3a3a3a', accent: '#b5179e', mark: 'diamond' },
  },
  {
    name: 'Vellumika',
    logo: { word: 'Vellumika', weight: 7, tracking: 16, colour: '#5c4033', accent: '#5c4033' },
  },
  {
    name: 'Anviksho',
    logo: { word: 'anviksho', weight: 14, tracking: 10, colour: '#172554', accent: '#2563eb', mark: 'orbit' },
  },
  {
    name: 'Mesabrite',
    logo: {
      word: 'MESABRITE',
      weight: 16,
      tracking: 12,
      colour: '#7f4f24',
      accent: '#dda15e',
      accentFrom: 4,
      ends: 'butt',
      stretch: 0.86,
    },
  },
  {
    name: 'Fernloopa',
    logo: { word: 'fernloopa', weight: 18, tracking: 6, colour: '#1b5e20', accent: '#66bb6a', accentFrom: 4 },
  },
  {
    name: 'Quadrinaya',
    logo: { word: 'QUADRINAYA', weight: 10, tracking: 18, colour: '#102a43', accent: '#829ab1', mark: 'petals' },
  },
  {
    name: 'Saptarove',
    logo: { word: 'saptarove', weight: 13, tracking: 10, colour: '#4a148c', accent: '#ff7043', mark: 'stairs' },
  },
  {
    name: 'Mitrakode',
    logo: { word: 'mitrakode', weight: 12, tracking: 12, colour: '#0f172a', accent: '#16a34a', mark: 'chevrons' },
  },
  {
    name: 'Halvorna',
    logo: { word: 'HALVORNA', weight: 7, tracking: 34, colour: '#222222', accent: '#222222', ends: 'butt' },
  },
  {
    name: 'Hisaboria',
    logo: { word: 'hisaboria', weight: 15, tracking: 10, colour: '#064663', accent: '#ecb365', mark: 'bars' },
  },
  {
    name: 'Zippaanu',
    logo: { word: 'Zippaanu', weight: 24, tracking: 6, colour: '#d81159', accent: '#d81159', slant: 8 },
  },
  {
    name: 'Udanvika',
    logo: { word: 'udanvika', weight: 11, tracking: 12, colour: '#0a4c86', accent: '#5fb3e8', mark: 'waves', slant: 6 },
  },
  {
    name: 'Neelkundra',
    logo: { word: 'Neelkundra', weight: 13, tracking: 10, colour: '#0e4d64', accent: '#1fab89', mark: 'drops' },
  },
];
