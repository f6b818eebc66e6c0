import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '#ui/pictures/icons.ts';
import { OptionText } from '../question/option-text.tsx';
import styles from './order-field.module.css';
import { useOrderDrag } from './use-order-drag.ts';

interface OrderFieldProps {
  /** Id of the element that says what is to be ordered. */
  readonly labelledBy: string;
  readonly options: readonly string[];
  /** Places of the options, in the student's order. */
  readonly order: readonly number[];
  /** Nothing was moved yet. */
  readonly isUnanswered: boolean;
  readonly onChange: (order: number[]) => void;
}

/** Lines that are put in order: by buttons, which also serve keyboards and phones, or by dragging with a mouse. */
export function OrderField({ labelledBy, options, order, isUnanswered, onChange }: OrderFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  const moveTo = (from: number, to: number) => {
    const moved = order[from];
    if (moved === undefined || to < 0 || to >= order.length || from === to) return false;
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(`Now line ${to + 1} of ${order.length}.`);
    return true;
  };
  const press = (from: number, to: number, button: HTMLElement) => {
    flushSync(() => moveTo(from, to));
    // Moving an element in the DOM takes its focus away.
    button.focus();
  };
  const drag = useOrderDrag(moveTo);
  return (
    <div>
      <ol className={styles.lines} aria-labelledby={labelledBy} {...drag}>
        {order.map((place, at) => (
          <li key={place} className={styles.line} data-place={at}>
            <span className={styles.grip} data-grip draggable aria-hidden>
              <IconGripVertical size={18} stroke={1.75} />
            </span>
            <span className={styles.number}>{at + 1}.</span>
            <OptionText text={options[place] ?? ''} />
            <span className={styles.buttons}>
              <IconButton
                label={`Move up: ${options[place]}`}
                // Not `disabled`: a disabled button would lose focus when the line reaches the top.
                aria-disabled={at === 0}
                onClick={({ currentTarget }) => press(at, at - 1, currentTarget)}
              >
                <IconArrowUp size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move down: ${options[place]}`}
                aria-disabled={at === order.length - 1}
                onClick={({ currentTarget }) => press(at, at + 1, currentTarget)}
              >
                <IconArrowDown size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {isUnanswered && (
        <button type="button" className={styles.keep} onClick={() => onChange([...order])}>
          This order is right
        </button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
