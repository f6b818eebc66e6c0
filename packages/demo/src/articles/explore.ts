import type { ArticleContent } from '@avsar/contract';
import { collaborativeDesignTools } from './explore/collaborative-design-tools.ts';
import { designSystems } from './explore/design-systems.ts';
import { prototypingWireframing } from './explore/prototyping-wireframing.ts';
import { uiUxDesign } from './explore/ui-ux-design.ts';
import { webDevelopmentTools } from './explore/web-development-tools.ts';

/** Explore articles by the last segment of their URL. */
export const explorations: ReadonlyMap<string, ArticleContent> = new Map([
  ['ui-ux-design', uiUxDesign],
  ['collaborative-design-tools', collaborativeDesignTools],
  ['design-systems', designSystems],
  ['prototyping-wireframing', prototypingWireframing],
  ['web-development-tools', webDevelopmentTools],
]);
