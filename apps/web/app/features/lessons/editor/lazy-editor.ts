import { lazy } from 'react';

/** The editor is larger than all other code of a page, so only its own pages load it, and beside their data. */
export const loadLessonEditor = () => import('./lesson-editor.tsx');

export const LessonEditor = lazy(async () => ({ default: (await loadLessonEditor()).LessonEditor }));
