import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { syllabusMessages } from '../../syllabus.messages.ts';
import { type EditParts, focusTitle, lessonActions, moduleActions, type Undo } from './edit-actions.ts';
import { newProject, type TypedProject, type TypedSyllabus } from './typed-syllabus.ts';

interface EditedSyllabus {
  readonly typed: TypedSyllabus;
  /** The sentence for people who do not see what moved. */
  readonly announcement: string;
  readonly undo: Undo | undefined;
}

/**
 * State of the editor, and what can be done. The actions stay the same, so that a long list draws only the line that is
 * typed into, and they read the newest state, also when several follow each other before the screen is drawn.
 */
export function useEditedSyllabus(first: TypedSyllabus) {
  const [edited] = useState(() => createEdited(first));
  const state = useSyncExternalStore(edited.subscribe, edited.read, edited.read);
  return { ...state, actions: edited.actions };
}

export type SyllabusActions = ReturnType<typeof createEdited>['actions'];

function createEdited(first: TypedSyllabus) {
  let state: EditedSyllabus = { typed: first, announcement: '', undo: undefined };
  const listeners = new Set<() => void>();
  // Draws the screen at once, so that a new or moved field can be focused.
  const set = (next: Partial<EditedSyllabus>) => {
    state = { ...state, ...next };
    flushSync(() => {
      for (const listener of listeners) listener();
    });
  };
  const change = (to: (now: TypedSyllabus) => TypedSyllabus) => set({ typed: to(state.typed) });
  const parts: EditParts = {
    modules: () => state.typed.modules,
    setModules: (to) => change((now) => ({ ...now, modules: to(now.modules) })),
    announce: (announcement) => set({ announcement }),
    setUndo: (undo) => set({ undo }),
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    actions: {
      read: () => state.typed,
      change,
      ...lessonActions(parts),
      ...moduleActions(parts),
      ...projectActions(() => state.typed.projects, change, parts),
      /** Replaces everything, such as by a version that was published before. */
      replace: (next: TypedSyllabus, text: string) => {
        const before = state.typed;
        set({ typed: next, undo: { text, name: 'The draft', restore: () => before } });
      },
      restore: ({ restore, name, line }: Undo) => {
        set({ typed: restore(state.typed), undo: undefined, announcement: syllabusMessages.restored(name) });
        focusTitle(line ?? state.typed.modules[0]);
      },
    },
  };
}

function projectActions(
  projects: () => readonly TypedProject[],
  change: (to: (now: TypedSyllabus) => TypedSyllabus) => void,
  { setUndo }: Pick<EditParts, 'setUndo'>,
) {
  const setProjects = (to: (now: readonly TypedProject[]) => readonly TypedProject[]) =>
    change((now) => ({ ...now, projects: to(now.projects) }));
  return {
    typeProject: (project: TypedProject) =>
      setProjects((now) => now.map((one) => (one.key === project.key ? project : one))),
    addProject: () => {
      const project = newProject();
      setProjects((now) => [...now, project]);
      focusTitle(project);
    },
    deleteProject: (project: TypedProject) => {
      const index = projects().findIndex(({ key }) => key === project.key);
      setProjects((now) => now.toSpliced(index, 1));
      const name = project.title.trim() === '' ? 'The project' : `“${project.title.trim()}”`;
      const restore: Undo['restore'] = (now) => ({ ...now, projects: now.projects.toSpliced(index, 0, project) });
      setUndo({ text: syllabusMessages.deleted(name), name, restore, line: project });
    },
  };
}
