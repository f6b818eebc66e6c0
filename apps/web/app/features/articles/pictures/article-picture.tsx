import type { ArticlePictureName } from '@avsar/contract';
import type { ComponentType } from 'react';
import { StepsScene } from '#ui/pictures/steps-scene.tsx';
import { BranchesPicture, BridgePicture, ScreensPicture, ServersPicture } from './machine-pictures.tsx';
import { CalendarPicture, TerminalPicture, TilesPicture } from './desk-pictures.tsx';
import { CurvePicture, UserFlowPicture, SharedBoardPicture } from './paper-pictures.tsx';

const pictures: Readonly<Record<ArticlePictureName, ComponentType>> = {
  branches: BranchesPicture,
  screens: ScreensPicture,
  servers: ServersPicture,
  bridge: BridgePicture,
  drawing: CurvePicture,
  together: SharedBoardPicture,
  tiles: TilesPicture,
  flow: UserFlowPicture,
  terminal: TerminalPicture,
  calendar: CalendarPicture,
  steps: StepsScene,
};

/** Decoration only: the text beside the picture says the same. */
export function ArticlePicture({ name }: { readonly name: ArticlePictureName }) {
  const Picture = pictures[name];
  return <Picture />;
}
