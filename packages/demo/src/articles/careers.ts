import type { ArticleContent } from '@avsar/contract';
import { backendDeveloper } from './careers/backend-developer.ts';
import { frontendDeveloper } from './careers/frontend-developer.ts';
import { fullstackDeveloper } from './careers/fullstack-developer.ts';
import { softwareEngineer } from './careers/software-engineer.ts';

/** Career articles by the last segment of their URL. */
export const careers: ReadonlyMap<string, ArticleContent> = new Map([
  ['software-engineer', softwareEngineer],
  ['frontend-developer', frontendDeveloper],
  ['backend-developer', backendDeveloper],
  ['fullstack-developer', fullstackDeveloper],
]);
