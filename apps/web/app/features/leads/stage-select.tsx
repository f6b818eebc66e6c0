import { NativeSelect } from '@mantine/core';
import { type Lead, leadStages } from '@avsar/contract';
import { useRef, useState } from 'react';
import { leadStageTexts } from './leads.messages.ts';
import { useLeadChange } from './use-lead-acts.ts';

const options = leadStages.map((stage) => ({ value: stage, label: leadStageTexts[stage] }));

/** Arrow keys pass through the stages in between: the stage is saved when nobody has pressed a key for a moment. */
const pauseMilliseconds = 600;

/** The lead that was moved while its select had the focus: on the board the select is then made anew in another column. */
let movedId: number | undefined;

function focusIfMoved(leadId: number, select: HTMLSelectElement | null): void {
  if (select === null || movedId !== leadId || document.activeElement !== document.body) return;
  movedId = undefined;
  select.focus();
}

/** Moves the lead to another stage. The focus follows the lead, which may be shown in another place afterwards. */
export function StageSelect({ lead }: { readonly lead: Lead }) {
  const [chosen, choose] = useState<string>();
  /** Not stopped when the select goes away: a stage that was chosen is saved. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useLeadChange();
  const name = `stage-${lead.id}`;

  async function save(value: string): Promise<void> {
    const stage = leadStages.find((one) => one === value);
    if (stage === undefined || stage === lead.stage) return;
    if (document.activeElement?.getAttribute('name') === name) movedId = lead.id;
    try {
      await change.mutateAsync({ lead, change: { stage } });
    } catch {
      // The person was told; the select shows the stage that the server has.
    }
    choose(undefined);
  }

  return (
    <NativeSelect
      ref={(select) => focusIfMoved(lead.id, select)}
      name={name}
      size="md"
      aria-label={`Stage of ${lead.name}`}
      value={chosen ?? lead.stage}
      onChange={({ currentTarget: { value } }) => {
        choose(value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save(value), pauseMilliseconds);
      }}
      data={options}
    />
  );
}
