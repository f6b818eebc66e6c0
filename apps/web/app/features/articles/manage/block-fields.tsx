import { NativeSelect, Textarea } from '@mantine/core';
import type { ArticleBlockKind } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { blockKinds } from './block-kinds.ts';
import { ListButtons } from './list-buttons.tsx';
import styles from './section-fields.module.css';
import { blockField, type TypedBlock } from './typed-article.ts';

const kinds = Object.entries(blockKinds).map(([value, { name }]) => ({ value, label: name }));

/** Enough rows for the text in a narrow column, within limits. */
const rowsFor = (text: string): number => {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 50), 0);
  return Math.min(Math.max(rows, 3), 14);
};

interface BlockFieldsProps {
  readonly block: TypedBlock;
  /** "part 1 of section 2" */
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly field: Field;
  readonly onType: (block: TypedBlock) => void;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
}

/** One part of a section: its kind, and its text in plain lines. */
export function BlockFields({ block, name, place, count, field, onType, onMove, onDelete }: BlockFieldsProps) {
  const { onChange, ...text } = field(blockField(block));
  return (
    <div role="group" aria-label={name} className={styles.block}>
      <div className={styles.head}>
        <NativeSelect
          aria-label={`Kind of ${name}`}
          data={kinds}
          value={block.kind}
          onChange={({ currentTarget }) => {
            onChange();
            onType({ ...block, kind: currentTarget.value as ArticleBlockKind });
          }}
        />
        <ListButtons
          name={name}
          place={place}
          count={count}
          isEmpty={block.text.trim() === ''}
          onMove={onMove}
          onDelete={onDelete}
        />
      </div>
      <Textarea
        {...text}
        aria-label={`Text of ${name}`}
        description={blockKinds[block.kind].hint}
        value={block.text}
        size="md"
        rows={rowsFor(block.text)}
        resize="vertical"
        onChange={({ currentTarget }) => {
          onChange();
          onType({ ...block, text: currentTarget.value });
        }}
      />
    </div>
  );
}
