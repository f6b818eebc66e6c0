import { Button, TextInput } from '@mantine/core';
import type { Field } from '#forms/fields.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import { missingShare } from './plan-amounts.ts';
import { planMessages } from './plans.messages.ts';
import styles from './plans.module.css';
import type { TypedPart, TypedPlan } from './typed-plan.ts';

const partsLeast = 2;
const partsMost = 24;

interface PlanPartsFieldsProps {
  readonly typed: TypedPlan;
  readonly field: Field;
  /** A fault of the parts together, such as shares that do not make 100. */
  readonly fault: string | undefined;
  readonly onChange: (parts: readonly TypedPart[]) => void;
}

/** The share and the day of each part. The first part is paid at once. */
export function PlanPartsFields({ typed, field, fault, onChange }: PlanPartsFieldsProps) {
  const { parts } = typed;
  const change = (key: number, changes: Partial<TypedPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  const missing = missingShare(typed) ?? 0;
  return (
    <fieldset className={styles.parts}>
      <legend>Parts</legend>
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          index={index}
          field={field}
          onChange={(changes) => change(part.key, changes)}
          onRemove={parts.length > partsLeast ? () => onChange(parts.filter(({ key }) => key !== part.key)) : undefined}
        />
      ))}
      <p role="status" className={styles.dim}>
        {missing !== 0 && planMessages.missing(missing)}
      </p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {parts.length < partsMost && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...parts, nextPart(parts)])}
          >
            Add a part
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A further part: what is missing to 100 percent, a month after the last one. */
function nextPart(parts: readonly TypedPart[]): TypedPart {
  const last = Number(parts.at(-1)?.dueAfterDays ?? 0);
  return {
    key: Math.max(...parts.map(({ key }) => key)) + 1,
    percent: '',
    dueAfterDays: Number.isFinite(last) ? String(last + 30) : '',
  };
}

interface PartFieldsProps {
  readonly part: TypedPart;
  readonly index: number;
  readonly field: Field;
  readonly onChange: (changes: Partial<TypedPart>) => void;
  readonly onRemove: (() => void) | undefined;
}

function PartFields({ part, index, field, onChange, onRemove }: PartFieldsProps) {
  const percent = field(`parts.${index}.percent`);
  const days = field(`parts.${index}.dueAfterDays`);
  const name = `Part ${index + 1}`;
  return (
    <div role="group" aria-label={name} className={styles.part}>
      <TextInput
        {...percent}
        label={`${name}, %`}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        value={part.percent}
        onChange={({ currentTarget }) => {
          percent.onChange();
          onChange({ percent: currentTarget.value });
        }}
      />
      <TextInput
        {...days}
        label={index === 0 ? 'Paid at once' : 'Due after days'}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        value={part.dueAfterDays}
        readOnly={index === 0}
        onChange={({ currentTarget }) => {
          days.onChange();
          onChange({ dueAfterDays: currentTarget.value });
        }}
      />
      {onRemove !== undefined && index > 0 ? (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
}
