import { type DragEvent, useRef } from 'react';

const lineUnder = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

const placeOf = (line: HTMLElement) => Number(line.dataset['place']);

/** Moves lines by the browser's own drag and drop; the place is marked at the line itself (`data-drop`). */
export function useOrderDrag(moveTo: (from: number, to: number) => unknown) {
  const dragged = useRef<number>(undefined);
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

  return {
    onDragStart: (event: DragEvent) => {
      const line = lineUnder(event);
      if (line === null || !(event.target instanceof Element) || !event.target.matches('[data-grip]')) return;
      dragged.current = placeOf(line);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', line.textContent ?? '');
      event.dataTransfer.setDragImage(line, 16, 16);
    },
    onDragOver: (event: DragEvent) => {
      const line = lineUnder(event);
      if (dragged.current === undefined || line === null) return;
      event.preventDefault();
      const { top, height } = line.getBoundingClientRect();
      mark(line, event.clientY > top + height / 2 ? 'after' : 'before');
    },
    onDrop: (event: DragEvent) => {
      const line = marked.current;
      const from = dragged.current;
      if (line === undefined || from === undefined) return;
      event.preventDefault();
      const to = placeOf(line) + (line.dataset['drop'] === 'after' ? 1 : 0);
      end();
      moveTo(from, to > from ? to - 1 : to);
    },
    onDragEnd: end,
  };
}
