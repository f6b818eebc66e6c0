import { Button, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#forms/fields.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { IconPlus } from '#ui/pictures/icons.ts';
import { BlockFields } from './block-fields.tsx';
import { moved, replaced, without } from './edited-list.ts';
import { ListButtons } from './list-buttons.tsx';
import styles from './section-fields.module.css';
import { newBlock, sectionField, type TypedSection } from './typed-article.ts';

interface SectionFieldsProps {
  readonly section: TypedSection;
  readonly place: number;
  readonly count: number;
  readonly field: Field;
  readonly onType: (section: TypedSection) => void;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
}

/** One section of the page: its title, and its parts. */
export function SectionFields({ section, place, count, field, onType, onMove, onDelete }: SectionFieldsProps) {
  const id = useId();
  const name = `section ${place + 1}`;
  const { blocks } = section;
  const isEmpty = section.title.trim() === '' && blocks.every(({ text }) => text.trim() === '');
  const line = (of: 'title' | 'short') => {
    const { onChange, ...ofForm } = field(sectionField(section, of));
    const change = (text: string) => {
      onChange();
      onType({ ...section, [of]: text });
    };
    return { ...ofForm, value: section[of], size: 'md', autoComplete: 'off', onChange: textInto(change) };
  };
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Section {place + 1}
        </h2>
        <ListButtons name={name} place={place} count={count} isEmpty={isEmpty} onMove={onMove} onDelete={onDelete} />
      </div>
      <div className={styles.lines}>
        <TextInput {...line('title')} label="Title" required />
        <TextInput {...line('short')} label="Short title" description="For the list “On this page”. Optional." />
      </div>
      <CheckField
        name={`section-${section.key}-panel`}
        label="On a coloured panel"
        isChecked={section.isPanel}
        onChange={() => onType({ ...section, isPanel: !section.isPanel })}
      />
      {blocks.map((block, at) => (
        <BlockFields
          key={block.key}
          block={block}
          name={`part ${at + 1} of ${name}`}
          place={at}
          count={blocks.length}
          field={field}
          onType={(changed) => onType({ ...section, blocks: replaced(blocks, changed) })}
          onMove={(to) => onType({ ...section, blocks: moved(blocks, block, to) })}
          onDelete={() => {
            flushSync(() => onType({ ...section, blocks: without(blocks, block) }));
            // The pressed button is gone.
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={({ currentTarget }) => {
          flushSync(() => onType({ ...section, blocks: [...blocks, newBlock()] }));
          currentTarget.previousElementSibling?.querySelector('select')?.focus();
        }}
      >
        Add a part
      </Button>
    </section>
  );
}

/** Gives the typed text of an input to a function. */
const textInto =
  (change: (text: string) => void) =>
  ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    change(currentTarget.value);
