import { progressLimits, signalEndpoints, signalNoteSchema } from '@avsar/contract';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { caringMessages } from '../caring.messages.ts';
import { refreshSignals } from '../progress-queries.ts';
import type { SeenSignal } from './signal-view.ts';

/** What somebody wants to write, and about whom. */
export interface NoteOn {
  readonly kind: 'note' | 'settle';
  readonly signal: SeenSignal;
}

interface NoteDialogProps extends NoteOn {
  readonly onClose: () => void;
}

/** Notes what was done for a student who falls behind, or settles it with a last note. */
export function NoteDialog({ kind, signal, onClose }: NoteDialogProps) {
  const isSettling = kind === 'settle';
  const { name } = signal.student;
  return (
    <Dialog isOpen title={isSettling ? `Settle: ${name}` : `Note on ${name}`} onClose={onClose}>
      <NoteForm kind={kind} signal={signal} onClose={onClose} />
    </Dialog>
  );
}

function NoteForm({ kind, signal, onClose }: NoteDialogProps) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const isSettling = kind === 'settle';
  const params = { signalId: String(signal.id) };
  const form = useForm({
    schema: signalNoteSchema,
    read: ({ text }) => ({ text }),
    save: (body) =>
      isSettling
        ? callApi(signalEndpoints.settle, { params, body })
        : callApi(signalEndpoints.addNote, { params, body }, { idempotencyKey: keyOf(body) }),
    onSaved: async () => {
      toast.success(isSettling ? caringMessages.settled : caringMessages.noted);
      onClose();
      await refreshSignals(client);
    },
  });
  return (
    <Form form={form} layout="column" submit={isSettling ? 'Settle' : 'Save note'} cancel={onClose}>
      <Textarea
        {...form.field('text')}
        label={isSettling ? 'How it ended' : 'What was done'}
        description={caringMessages.noteHint}
        size="md"
        rows={4}
        resize="vertical"
        maxLength={progressLimits.noteCharactersMost}
        required
      />
    </Form>
  );
}
