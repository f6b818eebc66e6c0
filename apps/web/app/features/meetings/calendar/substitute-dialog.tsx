import { Button, TextInput } from '@mantine/core';
import { calendarEndpoints, type MeetingTaught, substituteEndpoints } from '@avsar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { callApi, callAs } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { countText } from '#lib/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Segments } from '#ui/form/segments.tsx';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import { choiceQueryOf, type SubstituteChoice } from './substitute-choice.ts';
import { SubstitutePreview } from './substitute-preview.tsx';

/** Whose classes need a substitute: one class, or those of some days. */
export interface SubstituteWanted {
  readonly trainer: { readonly id: number; readonly name: string };
  readonly meeting?: MeetingTaught | undefined;
  readonly from: string;
  readonly until: string;
}

interface SubstituteDialogProps {
  /** `undefined` closes the dialog. */
  readonly wanted: SubstituteWanted | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialog that lets another trainer give one class or the classes of some days. */
export function SubstituteDialog({ wanted, onClose, onDone }: SubstituteDialogProps) {
  const title = wanted === undefined ? '' : calendarMessages.substituteFor(wanted.trainer.name);
  return (
    <Dialog isOpen={wanted !== undefined} onClose={onClose} title={title} size="wide">
      {wanted !== undefined && <Content wanted={wanted} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ wanted, onClose, onDone }: SubstituteDialogProps & { readonly wanted: SubstituteWanted }) {
  const [choice, setChoice] = useState<SubstituteChoice>({ ...wanted, isOneClass: wanted.meeting !== undefined });
  const [substitute, setSubstitute] = useState<SearchSelectOption>();
  const change = (part: Partial<SubstituteChoice>) => setChoice((before) => ({ ...before, ...part }));
  const { trainer } = wanted;
  const query = substitute === undefined ? undefined : choiceQueryOf(choice, substitute.id);
  const preview = useQuery({
    ...replyQuery('ADMIN', substituteEndpoints.preview, { query: query ?? { trainer: '', substitute: '' } }),
    enabled: query !== undefined,
    retry: false,
    // A preview is out of date as soon as somebody plans a class.
    gcTime: 0,
  });
  const free = preview.data?.classes.filter(({ clash }) => clash === null).length ?? 0;
  const giving = useGiving(choice, substitute, onDone);
  return (
    <div className={styles.dialog}>
      <ClassOrDays choice={choice} change={change} />
      <SearchSelect
        label="Substitute"
        name="substitute"
        placeholder="Name of a trainer"
        chosen={substitute}
        onChoose={setSubstitute}
        search={(text, signal) => searchTrainers(text, choice.from, trainer.id, signal)}
        none={calendarMessages.noTrainers}
        failed={calendarMessages.trainersFailed}
        isRequired
      />
      {query !== undefined && <SubstitutePreview preview={preview} trainerName={trainer.name} />}
      <p className={styles.hint}>{calendarMessages.batchKeeps(trainer.name)}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={free === 0} loading={giving.isPending} onClick={() => giving.mutate()}>
          {free === 0 ? 'Give classes' : `Give ${countText(free, 'class', 'classes')}`}
        </Button>
      </div>
    </div>
  );
}

/** Gives all classes but those that clash, which the preview has named. */
function useGiving(choice: SubstituteChoice, substitute: SearchSelectOption | undefined, onDone: () => void) {
  return useMutation({
    mutationFn: () => {
      const { meeting, from, until } = choice;
      const what = choice.isOneClass && meeting !== undefined ? { meeting: { id: meeting.id } } : { from, until };
      const body = { trainer: { id: choice.trainer.id }, substitute: { id: substitute?.id ?? 0 }, ...what };
      return callApi(substituteEndpoints.substitute, { body: { ...body, leaveOutClashes: true } });
    },
    onSuccess: ({ meetings }) => {
      toast.success(calendarMessages.substituted(meetings.length, substitute?.label ?? ''));
      onDone();
    },
    onError: (error) => toast.error(refusalTextOf(error)),
  });
}

interface ClassOrDaysProps {
  readonly choice: SubstituteChoice;
  readonly change: (part: Partial<SubstituteChoice>) => void;
}

function ClassOrDays({ choice, change }: ClassOrDaysProps) {
  return (
    <>
      {choice.meeting !== undefined && (
        <Segments
          label="Which classes"
          value={choice.isOneClass ? 'one' : 'days'}
          onChange={(value) => change({ isOneClass: value === 'one' })}
          options={[
            { value: 'one', label: 'This class' },
            { value: 'days', label: 'All classes of some days' },
          ]}
        />
      )}
      {!choice.isOneClass && (
        <div className={styles.fromUntil}>
          <TextInput
            type="date"
            size="md"
            label="First day"
            value={choice.from}
            onChange={({ currentTarget: { value } }) => change({ from: value })}
          />
          <TextInput
            type="date"
            size="md"
            label="Last day"
            min={choice.from}
            value={choice.until}
            onChange={({ currentTarget: { value } }) => change({ until: value })}
          />
        </div>
      )}
    </>
  );
}

/** Active trainers but this one, each with what they have to do on the first day. */
async function searchTrainers(
  text: string,
  from: string,
  exceptId: number,
  signal: AbortSignal,
): Promise<readonly SearchSelectOption[]> {
  const query = { by: 'trainer', q: text, from, days: '1', limit: '20' } as const;
  const rows = await callAs('ADMIN', calendarEndpoints.list, { query }, { signal });
  return rows
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name, meetings }) => {
      const planned = meetings.filter(({ cancelledAt }) => cancelledAt === null).length;
      const note =
        planned === 0 ? 'Free on the first day' : `${countText(planned, 'class', 'classes')} on the first day`;
      return { id, label: name, note };
    });
}
