import { type DragEvent, useRef } from 'react';
import { findLesson } from '../typed/move-lines.ts';
import type { SyllabusActions } from '../typed/use-edited-syllabus.ts';

interface Dragged {
  readonly kind: 'lesson' | 'module';
  readonly key: number;
}

const lineUnder = (event: DragEvent, kind: Dragged['kind']) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${kind}]`) : null;

const keyOf = (line: HTMLElement, kind: Dragged['kind']) => Number(line.dataset[kind]);

/**
 * Moves lines by the browser's own drag and drop. The place is marked at the element itself (`data-drop`): drawing the
 * whole list anew at every movement would be slow.
 */
export function useLineDrag(actions: SyllabusActions) {
  const dragged = useRef<Dragged>(undefined);
  const marked = useRef<HTMLElement>(undefined);

  const mark = (line: HTMLElement | undefined, side?: 'before' | 'after') => {
    if (marked.current !== line) marked.current?.removeAttribute('data-drop');
    marked.current = line;
    if (line !== undefined && side !== undefined) line.dataset['drop'] = side;
  };

  const end = () => {
    mark(undefined);
    dragged.current = undefined;
  };

  const dropLesson = (key: number, line: HTMLElement, isAfter: boolean) => {
    const { modules } = actions.read();
    const moduleKey = keyOf(line, 'module');
    const over = findLesson(modules, keyOf(line, 'lesson'));
    // Beside the lines of a module: at its end.
    const atEnd = modules.find((module) => module.key === moduleKey)?.lessons.length ?? 0;
    const place = over === undefined ? { moduleKey, index: atEnd } : { ...over, index: over.index + (isAfter ? 1 : 0) };
    actions.placeLesson({ key }, place);
  };

  const dropModule = (key: number, line: HTMLElement, isAfter: boolean) => {
    const from = actions.placeOf({ key });
    const over = actions.placeOf({ key: keyOf(line, 'module') });
    const to = over + (isAfter ? 1 : 0);
    actions.placeModule({ key }, to > from ? to - 1 : to);
  };

  return {
    onDragStart: (event: DragEvent) => {
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
      // Text that is dragged out of a field is left to the browser.
      if (line === null || !(event.target instanceof Element) || !event.target.matches('[data-grip]')) return;
      const kind = line.dataset['lesson'] === undefined ? 'module' : 'lesson';
      dragged.current = { kind, key: keyOf(line, kind) };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', line.querySelector('input')?.value ?? '');
      event.dataTransfer.setDragImage(line, 16, 16);
    },
    onDragOver: (event: DragEvent) => {
      const kind = dragged.current?.kind;
      if (kind === undefined) return;
      const line = lineUnder(event, kind) ?? lineUnder(event, 'module');
      if (line === null) return mark(undefined);
      event.preventDefault();
      const { top, height } = line.getBoundingClientRect();
      const isBesideLessons = kind === 'lesson' && line.dataset['lesson'] === undefined;
      return mark(line, isBesideLessons || event.clientY > top + height / 2 ? 'after' : 'before');
    },
    onDrop: (event: DragEvent) => {
      const line = marked.current;
      const now = dragged.current;
      if (line === undefined || now === undefined) return;
      event.preventDefault();
      const isAfter = line.dataset['drop'] === 'after';
      end();
      if (now.kind === 'lesson') dropLesson(now.key, line, isAfter);
      else dropModule(now.key, line, isAfter);
    },
    onDragEnd: end,
  };
}
