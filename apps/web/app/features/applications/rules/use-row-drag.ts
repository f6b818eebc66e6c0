import { type DragEvent, useRef, useState } from 'react';

export interface RowDrag {
  /** The place over which a row is dragged. */
  readonly over: number | undefined;
  /** Props of the row at this place, and of the part of it that is taken hold of. */
  readonly rowAt: (index: number) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
  readonly gripAt: (index: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Moves rows by the browser's own drag and drop. With the keyboard, the buttons of the rows do the same. */
export function useRowDrag(move: (from: number, to: number) => void): RowDrag {
  const from = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const end = () => {
    from.current = undefined;
    setOver(undefined);
  };
  return {
    over,
    rowAt: (index) => ({
      onDragOver: (event) => {
        if (from.current === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        if (from.current === undefined) return;
        event.preventDefault();
        move(from.current, index);
        end();
      },
    }),
    gripAt: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        from.current = index;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.closest('li');
        if (row !== null) event.dataTransfer.setDragImage(row, 16, 16);
      },
      onDragEnd: end,
    }),
  };
}
