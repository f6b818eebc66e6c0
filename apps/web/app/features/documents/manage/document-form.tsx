import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import {
  documentDraftSchema,
  documentEndpoints,
  type DocumentKind,
  limits,
  parseBlocks,
  withClaim,
} from '@avsar/contract';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { dayInIndia } from '#lib/format.ts';
import { documentLinks } from '#lib/page/document-links.ts';
import { Blocks } from '#ui/layout/blocks.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { documentMessages } from '../documents.messages.ts';
import styles from './document-form.module.css';
import { documentDifferences, type EditedDocument, fetchDocument } from './edited-document.ts';

interface Sample {
  readonly title: string;
  readonly text: string;
}

/** Texts to start from. Each begins with `mark`, a line that must be deleted before the text is published. */
export interface Samples {
  readonly mark: string;
  readonly of: (kind: DocumentKind) => Sample;
}

interface DocumentFormProps {
  readonly kind: DocumentKind;
  readonly document: EditedDocument;
  readonly samples: Samples;
  readonly onReload: (newer: EditedDocument) => void;
  readonly onPublished: (published: EditedDocument) => void;
}

const schema = withClaim(documentDraftSchema.omit({ basedOn: true }));

/** Form of a legal page, with a preview of the text beside it. */
export function DocumentForm({ kind, document: edited, samples, onReload, onPublished }: DocumentFormProps) {
  const [start, setStart] = useState<Sample>(edited);
  const [text, setText] = useState(edited.text);
  const editing = useForm({
    schema,
    read: (typed) => ({ title: typed['title'], text: typed['text'] }),
    check: (typed) => (typed.text?.includes(samples.mark) ? { text: documentMessages.sampleMarkLeft } : {}),
    save: (body, { version = edited.version }) =>
      callApi(documentEndpoints.publish, { params: { kind }, body: { ...body, basedOn: version } }),
    edited: { row: edited, reread: () => fetchDocument(kind), differences: documentDifferences, onReload },
    onSaved: (published) => {
      if (published.version === edited.version) return toast.warning(documentMessages.unchanged);
      toast.success(documentMessages.published);
      return onPublished(published);
    },
  });
  const place = useRef<HTMLTextAreaElement>(null);
  const startFromSample = () => {
    const sample = samples.of(kind);
    flushSync(() => {
      setStart(sample);
      setText(sample.text);
    });
    // The pressed button is gone.
    place.current?.focus();
  };
  const ofForm = editing.field('text');
  // The fields keep their own text, so another text to start from mounts them anew.
  const source = start === edited ? 'in force' : 'sample';
  return (
    <>
      <Form form={editing} layout="column" className={styles.form} submit={`Publish version ${edited.version + 1}`}>
        <Status kind={kind} inForce={edited} />
        {edited.version === 0 && text.trim() === '' && (
          <div className={styles.sample}>
            <p>You can start from our sample. It says what this site does; add what is special about your institute.</p>
            <Button variant="default" onClick={startFromSample}>
              Start from our sample
            </Button>
          </div>
        )}
        {text.includes(samples.mark) && (
          <Alert role="note" color="marigold" variant="light" title="Please have it checked by a lawyer">
            Our sample is not legal advice. After the check, delete its first line and publish it.
          </Alert>
        )}
        <TextInput
          {...editing.field('title')}
          key={`title ${source}`}
          label="Title"
          defaultValue={start.title || documentLinks[kind].name}
          size="md"
          autoComplete="off"
          required
        />
        <div className={styles.columns}>
          <Textarea
            {...ofForm}
            key={`text ${source}`}
            ref={place}
            label="Text"
            description="An empty line begins a new paragraph, # a heading, - an item of a list. A link: [text](https://…)"
            defaultValue={start.text}
            size="md"
            maxLength={limits.documentCharactersMost}
            required
            classNames={{ root: styles.field, wrapper: styles.fieldWrapper, input: styles.text }}
            onChange={({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
              ofForm.onChange();
              setText(currentTarget.value);
            }}
          />
          <Preview text={text} />
        </div>
        <ClaimField form={editing} subject={`document:${kind}`} />
      </Form>
      <LeaveWarning isUnsaved={editing.isUnsaved} />
    </>
  );
}

function Status({ kind, inForce }: { readonly kind: DocumentKind; readonly inForce: EditedDocument }) {
  if (inForce.publishedAt === undefined) return <p className={styles.status}>Not published yet.</p>;
  return (
    <p className={styles.status}>
      <Link to={documentLinks[kind].to()}>Version {inForce.version}</Link> is in force since{' '}
      {dayInIndia(inForce.publishedAt)}.
    </p>
  );
}

function Preview({ text }: { readonly text: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  return (
    <section className={styles.preview} aria-labelledby="document-preview">
      <h2 id="document-preview" className={styles.label}>
        As visitors will see it
      </h2>
      {/* A long preview scrolls, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus to be scrolled by keyboard */}
      <div className={styles.frame} tabIndex={0} role="group" aria-labelledby="document-preview">
        {blocks.length === 0 ? <p className={styles.empty}>Nothing yet.</p> : <Blocks blocks={blocks} level={3} />}
      </div>
    </section>
  );
}
