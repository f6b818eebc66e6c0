import { Input } from '@mantine/core';
import type { OrderDetail } from '@avsar/contract';
import { useId } from 'react';
import type { Field } from '#forms/fields.ts';
import styles from './refund-form.module.css';
import { effectText, type RefundSize, type WantedEffect } from './refund-rules.ts';

interface EffectChoiceProps {
  readonly order: OrderDetail;
  readonly size: RefundSize;
  readonly choices: readonly WantedEffect[];
  readonly chosen: WantedEffect | undefined;
  readonly onChoose: (effect: WantedEffect) => void;
  readonly field: Field;
}

/** What a refund means for the course, where there is a choice. Nothing is chosen at first: both are serious. */
export function EffectChoice({ order, size, choices, chosen, onChoose, field }: EffectChoiceProps) {
  const { name, error, onChange } = field('effect');
  const errorId = useId();
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>What it means</legend>
      {choices.map((effect) => (
        <label key={effect} className={styles.choice} data-chosen={effect === chosen || undefined}>
          <input
            type="radio"
            name={name}
            value={effect}
            className={styles.radio}
            checked={effect === chosen}
            onChange={() => {
              onChange();
              onChoose(effect);
            }}
          />
          <span className={styles.words}>
            {titleOf(effect, order)}
            <span className={styles.dim}>{effectText(order, effect, size)}</span>
          </span>
        </label>
      ))}
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}

function titleOf(effect: WantedEffect, { instalment }: OrderDetail): string {
  if (effect === 'leaves') return 'The student stays, and the fee is lower';
  return instalment > 0 ? 'This part is owed again' : 'The course ends';
}
