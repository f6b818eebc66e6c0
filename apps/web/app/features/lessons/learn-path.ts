import { links } from '#links.ts';

/** Whether a path is that of a page for learning: these pages allow players of videos, and no others for students do. */
export const isLearnPath = (path: string): boolean => path.startsWith(links.learn(''));
