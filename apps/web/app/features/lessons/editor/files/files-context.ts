import { createContext, use, useSyncExternalStore } from 'react';
import type { LessonFiles } from './lesson-files.ts';

/** For the pictures inside the text, which the editor draws itself. */
export const FilesContext = createContext<LessonFiles | undefined>(undefined);

export function useLessonFiles() {
  const files = use(FilesContext);
  if (files === undefined) throw new Error('There is no FilesContext around this');
  const state = useSyncExternalStore(files.subscribe, files.read, files.read);
  return { ...state, actions: files };
}
