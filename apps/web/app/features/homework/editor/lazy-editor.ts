import { lazy } from 'react';

/** The editor is larger than all other code of a page, so only its own pages load it, and beside their data. */
export const loadHomeworkEditor = () => import('./homework-editor.tsx');

export const HomeworkEditor = lazy(async () => ({ default: (await loadHomeworkEditor()).HomeworkEditor }));
