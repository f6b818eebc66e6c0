import { Button, TextInput } from '@mantine/core';
import type { Lead } from '@avsar/contract';
import { useId, useState } from 'react';
import { instantOf, localText } from '#lib/time/indian-instant.ts';
import { useNow } from '#lib/time/use-now.ts';
import styles from './leads.module.css';
import { nextCallPresets } from './next-call.ts';
import { StageSelect } from './stage-select.tsx';
import { useLeadChange } from './use-lead-acts.ts';

/** Sets the next call by one tap, and the stage beside it. Somebody with a next call was contacted. */
export function NextCallRow({ lead }: { readonly lead: Lead }) {
  const presets = nextCallPresets(useNow());
  const [isPicking, setPicking] = useState(false);
  const change = useLeadChange(() => setPicking(false));
  const isOpen = lead.stage !== 'won' && lead.stage !== 'lost';
  const callAt = (nextCallAt: string) =>
    change.mutate({ lead, change: { nextCallAt, ...(lead.stage === 'new' && { stage: 'contacted' as const }) } });
  return (
    <div className={styles.next} role="group" aria-label={`Next call and stage of ${lead.name}`}>
      {isOpen && (
        <>
          {presets.map(({ label, at }) => (
            <Button
              key={label}
              size="sm"
              mih={44}
              variant="light"
              disabled={change.isPending}
              onClick={() => callAt(at)}
            >
              {label}
            </Button>
          ))}
          <Button
            size="sm"
            mih={44}
            variant="subtle"
            aria-expanded={isPicking}
            onClick={() => setPicking((before) => !before)}
          >
            Pick a time
          </Button>
        </>
      )}
      <StageSelect lead={lead} />
      {isOpen && isPicking && <CallTimeForm lead={lead} isBusy={change.isPending} onPick={callAt} />}
    </div>
  );
}

interface CallTimeFormProps {
  readonly lead: Lead;
  readonly isBusy: boolean;
  readonly onPick: (at: string) => void;
}

function CallTimeForm({ lead, isBusy, onPick }: CallTimeFormProps) {
  const id = useId();
  const now = useNow();
  const [local, setLocal] = useState(
    localText(lead.nextCallAt ?? nextCallPresets(now)[0]?.at ?? new Date(now).toISOString()),
  );
  const at = instantOf(local);
  return (
    <form
      className={styles.pick}
      onSubmit={(event) => {
        event.preventDefault();
        if (at !== undefined) onPick(at);
      }}
    >
      <TextInput
        id={id}
        type="datetime-local"
        label="Next call (IST)"
        size="md"
        required
        value={local}
        onChange={({ currentTarget: { value } }) => setLocal(value)}
      />
      <Button type="submit" size="sm" mih={44} loading={isBusy} disabled={at === undefined}>
        Set
      </Button>
    </form>
  );
}
