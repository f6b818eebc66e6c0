import type { ComponentType } from 'react';
import { StepsScene } from '#ui/steps-scene.tsx';
import { ClassroomScene } from './classroom-scene.tsx';
import { OfferScene } from './offer-scene.tsx';
import { ProjectScene } from './project-scene.tsx';

/** Drawings the admin can choose from, by the name in the slide's row. */
const scenes: Readonly<Record<string, ComponentType>> = {
  steps: StepsScene,
  classroom: ClassroomScene,
  project: ProjectScene,
  offer: OfferScene,
};

/** The drawing of a slide; one this page does not know is drawn as the steps. */
export function Scene({ name }: { readonly name: string }) {
  const Drawing = scenes[name] ?? StepsScene;
  return <Drawing />;
}
