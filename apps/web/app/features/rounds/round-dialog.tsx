import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { roundChangeSchema, type Round, roundEndpoints, roundKinds, roundLimits } from '@avsar/contract';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { momentInIndia } from '#lib/format.ts';
import { roundKindTexts } from '#lib/placement-texts.ts';
import { localText } from '#lib/time/indian-instant.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { roundMessages } from './rounds.messages.ts';
import { missingIn, roundDraftOf } from './typed-round.ts';

interface RoundDialogProps {
  readonly openingId: string;
  /** The round being changed; `undefined` while the dialog is closed. */
  readonly edited: Round | 'new' | undefined;
  readonly onEdit: (edited: Round | undefined) => void;
  readonly onSaved: () => void;
}

/** Plans or changes a round. */
export function RoundDialog({ openingId, edited, onEdit, onSaved }: RoundDialogProps) {
  const round = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
      title={round === undefined ? 'Plan a round' : 'Edit round'}
    >
      {edited !== undefined && (
        <RoundForm
          key={round === undefined ? 'new' : `${round.id}-${round.version}`}
          openingId={openingId}
          round={round}
          onReload={onEdit}
          onCancel={() => onEdit(undefined)}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

interface RoundFormProps {
  readonly openingId: string;
  readonly round: Round | undefined;
  readonly onReload: (newer: Round) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function RoundForm({ openingId, round, onReload, onCancel, onSaved }: RoundFormProps) {
  const params = { openingId };
  const form = useForm({
    schema: roundChangeSchema.omit({ version: true }),
    read: (texts) => roundDraftOf(texts, round),
    check: missingIn,
    save: (body, { version }) =>
      version === undefined
        ? callApi(roundEndpoints.create, { params, body })
        : callApi(roundEndpoints.update, { params: { roundId: String(round?.id) }, body: { ...body, version } }),
    // The API has no call for one round: the opening has few.
    edited: round && {
      row: round,
      reread: async () => (await callAs('ADMIN', roundEndpoints.list, { params })).find(({ id }) => id === round.id),
      differences,
      onReload,
    },
    onSaved: () => {
      toast.success(round === undefined ? roundMessages.planned : roundMessages.saved);
      onSaved();
    },
  });
  const field = (name: string) => ({ ...form.field(name), size: 'md' as const, autoComplete: 'off' });
  return (
    <Form form={form} layout="column" submit={round === undefined ? 'Plan round' : 'Save'} cancel={onCancel}>
      <TextInput
        {...field('title')}
        label="Title"
        description={roundMessages.titleHow}
        defaultValue={round?.title}
        maxLength={roundLimits.titleCharactersMost}
        required
      />
      <NativeSelect
        {...field('kind')}
        label="Kind"
        defaultValue={round?.kind ?? 'test'}
        data={roundKinds.map((value) => ({ value, label: roundKindTexts[value] }))}
      />
      <TextInput
        {...field('startsAt')}
        type="datetime-local"
        label="Begins (IST)"
        defaultValue={round === undefined ? '' : localText(round.startsAt)}
        required
      />
      <TextInput
        {...field('minutes')}
        type="number"
        min={1}
        max={roundLimits.minutesMost}
        label="Minutes for each student"
        defaultValue={String(round?.minutes ?? 60)}
        required
      />
      <TextInput
        {...field('place')}
        label="Place"
        description={roundMessages.placeHow}
        defaultValue={round?.place ?? ''}
        maxLength={roundLimits.placeCharactersMost}
      />
      <TextInput
        {...field('link')}
        type="url"
        label="Link"
        description={roundMessages.linkHow}
        placeholder="https://"
        defaultValue={round?.link ?? ''}
        maxLength={roundLimits.linkCharactersMost}
      />
      <Textarea
        {...field('note')}
        label="Note for the students"
        description={roundMessages.noteHow}
        defaultValue={round?.note}
        maxLength={roundLimits.noteCharactersMost}
        autosize
        minRows={2}
      />
      {round !== undefined && round.students > 0 && <p>{roundMessages.movesHow}</p>}
    </Form>
  );
}

const differences = differencesBy<Round>(({ kind, title, startsAt, minutes, place, link, note, isCancelled }) => ({
  Title: title,
  Kind: roundKindTexts[kind],
  Begins: momentInIndia(startsAt),
  'Minutes for each student': String(minutes),
  Place: place ?? '',
  Link: link ?? '',
  'Note for the students': note,
  Cancelled: isCancelled ? 'yes' : 'no',
}));
