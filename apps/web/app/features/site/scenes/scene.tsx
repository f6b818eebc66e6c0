import type { ComponentType } from 'react';
import { StepsScene } from '#ui/pictures/steps-scene.tsx';
import { ClassroomScene } from './classroom-scene.tsx';
import { OfferScene } from './offer-scene.tsx';
import { ProjectScene } from './project-scene.tsx';

/** Drawings the admin can choose from, by the name stored with the slide. */
const scenes: Readonly<Record<string, ComponentType>> = {
  steps: StepsScene,
  classroom: ClassroomScene,
  project: ProjectScene,
  offer: OfferScene,
};

/** The drawing of a slide; an unknown name gives the default drawing. */
export function Scene({ name }: { readonly name: string }) {
  const Drawing = scenes[name] ?? StepsScene;
  return <Drawing />;
}
