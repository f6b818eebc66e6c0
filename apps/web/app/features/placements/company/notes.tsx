import { Textarea } from '@mantine/core';
import { companyEndpoints, companyLimits, companyNoteSchema, type CompanyRecord } from '@avsar/contract';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { momentInIndia } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import styles from './company.module.css';
import { companyPageMessages } from './company.messages.ts';
import { useRefreshCompany } from './use-company.ts';

/** What was agreed with a company, the newest first. */
export function Notes({ company: { id, notes } }: { readonly company: CompanyRecord }) {
  return (
    <section className={styles.part} aria-labelledby="notes">
      <div className={styles.head}>
        <h2 id="notes">Notes</h2>
      </div>
      <NoteForm companyId={id} />
      {notes.length === 0 ? (
        <p>{companyPageMessages.noNotes}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="notes">
          {notes.map((note) => (
            <li key={note.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.text}>{note.text}</p>
                <p className={styles.dim}>
                  {note.by}, {momentInIndia(note.at)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoteForm({ companyId }: { readonly companyId: number }) {
  const refresh = useRefreshCompany();
  const form = useForm({
    schema: companyNoteSchema,
    read: ({ text }) => ({ text }),
    save: (body) => callApi(companyEndpoints.addNote, { params: { companyId: String(companyId) }, body }),
    onSaved: (_, fields) => {
      toast.success(companyPageMessages.noted);
      fields.reset();
      void refresh();
    },
  });
  return (
    <Form form={form} layout="column" className={styles.noteForm} submit="Save note" label="New note">
      <Textarea
        {...form.field('text')}
        label="New note"
        description={companyPageMessages.noteHow}
        size="md"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={companyLimits.noteCharactersMost}
        required
      />
    </Form>
  );
}
