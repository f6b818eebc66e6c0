import type { OrderDetail } from '@avsar/contract';
import type { Field } from '#forms/fields.ts';
import { ChoiceCard, ChoiceCards } from '#ui/form/choice-cards.tsx';
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
  if (choices.length < 2) return null;
  return (
    <ChoiceCards legend="What it means" error={error}>
      {choices.map((effect) => (
        <ChoiceCard
          key={effect}
          name={name}
          value={effect}
          isChosen={effect === chosen}
          onChoose={() => {
            onChange();
            onChoose(effect);
          }}
          title={titleOf(effect, order)}
          note={effectText(order, effect, size)}
        />
      ))}
    </ChoiceCards>
  );
}

function titleOf(effect: WantedEffect, { instalment }: OrderDetail): string {
  if (effect === 'leaves') return 'The student stays, and the fee is lower';
  return instalment > 0 ? 'This part is owed again' : 'The course ends';
}
