import { drawIndexTree } from './index-tree.ts';

/** The drawings that the lessons show, by the names that the lessons use. */
export const demoLessonDrawings: Readonly<Record<string, () => string>> = { 'index-tree': drawIndexTree };
