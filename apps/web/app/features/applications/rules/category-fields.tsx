import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { placementRuleLimits } from '@avsar/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#forms/fields.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { ruleMessages } from './rules.messages.ts';
import styles from './rules.module.css';
import { type TypedCategory, withMoved, withNewCategory } from './typed-rules.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

interface CategoryFieldsProps {
  readonly categories: readonly TypedCategory[];
  readonly field: Field;
  readonly onChange: (categories: readonly TypedCategory[]) => void;
}

/** The categories in their order: names, and buttons that move and remove. */
export function CategoryFields({ categories, field, onChange }: CategoryFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const next = withMoved(categories, from, to);
    if (next === categories) return;
    flushSync(() => {
      onChange(next);
      setAnnouncement(`Now ${to + 1} of ${next.length}.`);
    });
  };
  const drag = useRowDrag(move);
  const isFull = categories.length >= placementRuleLimits.categoriesMost;
  return (
    <fieldset className={styles.categories}>
      <legend className={styles.legend}>{ruleMessages.categories}</legend>
      <p>{ruleMessages.categoriesHow}</p>
      <ol className={styles.rows}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.key}
            category={category}
            index={index}
            count={categories.length}
            field={field(`categories.${index}.name`)}
            drag={drag}
            onType={(name) => onChange(categories.map((one) => (one === category ? { ...one, name } : one)))}
            onMove={move}
            onRemove={() => onChange(categories.filter((one) => one !== category))}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isFull ? (
        <p className={styles.dim}>{ruleMessages.most(placementRuleLimits.categoriesMost)}</p>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange(withNewCategory(categories))}
          >
            {ruleMessages.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface CategoryRowProps {
  readonly category: TypedCategory;
  readonly index: number;
  readonly count: number;
  readonly field: ReturnType<Field>;
  readonly drag: RowDrag;
  readonly onType: (name: string) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function CategoryRow({ category, index, count, field, drag, onType, onMove, onRemove }: CategoryRowProps) {
  const { name, openings } = category;
  const label = name.trim() === '' ? `category ${index + 1}` : name;
  const step = (by: -1 | 1) => (event: { readonly currentTarget: HTMLElement }) => {
    const button = event.currentTarget;
    onMove(index, index + by);
    // Moving an element in the DOM takes its focus away.
    button.focus();
  };
  return (
    <li className={styles.row} data-over={drag.over === index || undefined} {...drag.rowAt(index)}>
      <span className={styles.grip} aria-hidden {...drag.gripAt(index)}>
        <IconGripVertical size={20} stroke={1.75} />
      </span>
      <TextInput
        {...field}
        className={styles.name ?? ''}
        size="md"
        label={`Category ${index + 1}`}
        autoComplete="off"
        maxLength={placementRuleLimits.categoryCharactersMost}
        value={name}
        description={openings === 0 ? 'No opening' : countText(openings, 'opening')}
        onChange={({ currentTarget }) => {
          field.onChange();
          onType(currentTarget.value);
        }}
      />
      <div className={styles.buttons}>
        {/* Not `disabled`: a disabled button would lose focus when the row reaches the end. */}
        <IconButton label={`Move up: ${label}`} aria-disabled={index === 0} onClick={step(-1)}>
          <IconArrowUp size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={`Move down: ${label}`} aria-disabled={index === count - 1} onClick={step(1)}>
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
        </IconButton>
        {openings === 0 && count > 1 && (
          <IconButton label={`Remove: ${label}`} onClick={onRemove}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}
