import type { ComponentType } from 'react';
import { StepsScene } from '#ui/pictures/steps-scene.tsx';
import { Branches, Bridge, Screens, Servers } from './machine-pictures.tsx';
import { Calendar, Terminal, Tiles } from './desk-pictures.tsx';
import { Drawing, Flow, Together } from './paper-pictures.tsx';

const pictures = {
  branches: Branches,
  screens: Screens,
  servers: Servers,
  bridge: Bridge,
  drawing: Drawing,
  together: Together,
  tiles: Tiles,
  flow: Flow,
  terminal: Terminal,
  calendar: Calendar,
  steps: StepsScene,
} as const satisfies Record<string, ComponentType>;

export type PictureName = keyof typeof pictures;

/** Decoration only: the text beside the picture says the same. */
export function ArticlePicture({ name }: { readonly name: PictureName }) {
  const Picture = pictures[name];
  return <Picture />;
}
