import { Button, Textarea } from '@mantine/core';
import { limits, noteDraftSchema, overviewEndpoints, type StudentNote } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { useDeletion } from '#lists/use-deletion.ts';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { studentMessages } from './student.messages.ts';
import styles from './student-page.module.css';

interface StudentNotesProps {
  readonly studentId: number;
  readonly notes: readonly StudentNote[];
}

/** Notes of the staff, the newest first, and a field for another. */
export function StudentNotes({ studentId, notes }: StudentNotesProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(overviewEndpoints.get) });
  const params = { studentId: String(studentId) };
  const form = useForm({
    schema: noteDraftSchema,
    read: ({ text }) => ({ text }),
    save: (body) => callApi(overviewEndpoints.addNote, { params, body }),
    onSaved: (_, fields) => {
      fields.reset();
      toast.success(studentMessages.noteSaved);
      return refresh();
    },
  });
  const deletion = useDeletion<StudentNote>({
    remove: ({ id }) => callApi(overviewEndpoints.removeNote, { params: { ...params, noteId: String(id) } }),
    failed: refusalTextOf,
    onRemoved: refresh,
  });
  return (
    <>
      {notes.length === 0 && <p className={styles.dim}>{studentMessages.noNotes}</p>}
      <ul className={styles.cards}>
        {notes.map((note) => (
          <li key={note.id} className={styles.card}>
            <p className={styles.text}>{note.text}</p>
            <div className={styles.line}>
              <span className={styles.dim}>
                {note.author}, {momentInIndia(note.createdAt)}
              </span>
              {note.isMine && (
                <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => deletion.ask(note)}>
                  Delete note
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Form form={form} layout="column" label="New note" submit="Save note">
        <Textarea
          {...form.field('text')}
          label="New note"
          description={studentMessages.notesHint}
          size="md"
          rows={3}
          resize="vertical"
          maxLength={limits.noteCharactersMost}
          required
        />
      </Form>
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title={studentMessages.deleteNote}
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <span className={styles.text}>{deletion.item?.text}</span>
      </ConfirmDialog>
    </>
  );
}
