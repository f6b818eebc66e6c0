import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import {
  articleChangeSchema,
  articleEndpoints,
  type ArticleKind,
  articlePictures,
  type EditableArticle,
  withClaim,
} from '@avsar/contract';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { LeaveWarning } from '#admin-kit/leave-warning.tsx';
import { callApi, callAs } from '#api/client.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { capitalise } from '#lib/format.ts';
import { links } from '#links.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { DrawingChoice } from '#ui/form/drawing-choice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { articleMessages } from '../articles.messages.ts';
import { ArticlePicture } from '../pictures/article-picture.tsx';
import { articleDifferences } from './article-differences.ts';
import styles from './article-form.module.css';
import { moved, replaced, without } from './edited-list.ts';
import { SectionFields } from './section-fields.tsx';
import {
  contentOf,
  isListKind,
  newSection,
  ownFaultsOf,
  renameFaults,
  slugOf,
  type TypedArticle,
} from './typed-article.ts';

interface ArticleFormProps {
  readonly kind: ArticleKind;
  /** `undefined` for a page that is not saved yet. */
  readonly article: EditableArticle | undefined;
  readonly typed: TypedArticle;
  readonly onType: (typed: TypedArticle) => void;
  readonly onReload: (newer: EditableArticle) => void;
  readonly onSaved: (saved: EditableArticle) => void;
}

const schema = withClaim(articleChangeSchema.omit({ version: true }));

/** Form of a long text page. */
export function ArticleForm({ kind, article, typed, onType, onReload, onSaved }: ArticleFormProps) {
  const editing = useForm({
    schema,
    read: () => ({ slug: typed.slug, isPublished: typed.isPublished, content: contentOf(typed) }),
    check: () => ownFaultsOf(typed),
    renameFaults: (faults) => renameFaults(faults, typed),
    save: (body, { version }) => save(kind, article, body, version),
    edited: article && {
      row: article,
      reread: () => fetchArticle(article.id),
      differences: articleDifferences,
      onReload,
    },
    onSaved: (saved) => {
      toast.success(saved.isPublished ? articleMessages.published : articleMessages.draftSaved);
      onSaved(saved);
    },
  });
  const change = (changed: Partial<TypedArticle>) => {
    editing.markChanged();
    onType({ ...typed, ...changed });
  };
  /** The props of the field with this name: its text, and what to do when it changes. */
  const line = (name: string, value: string, onText: (text: string) => void) => {
    const { onChange, ...ofForm } = editing.field(name);
    return {
      ...ofForm,
      value,
      size: 'md',
      autoComplete: 'off',
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        onChange();
        onText(currentTarget.value);
      },
    };
  };
  const word = (name: 'linkText' | 'eyebrow' | 'lead' | 'description' | 'facts') =>
    line(`content.${name}`, typed[name], (text) => change({ [name]: text }));
  const ofAction = (name: keyof TypedArticle['action']) =>
    line(`content.action.${name}`, typed.action[name], (text) => change({ action: { ...typed.action, [name]: text } }));
  const title = line('content.title', typed.title, (text) => change(withTitle(typed, text, article === undefined)));
  return (
    <>
      <Form
        form={editing}
        layout="column"
        className={styles.form}
        submit={typed.isPublished ? 'Save and publish' : 'Save draft'}
      >
        <CheckField
          name="isPublished"
          label="Published"
          description="Without this tick the page is a draft, and only admins see it."
          isChecked={typed.isPublished}
          onChange={() => change({ isPublished: !typed.isPublished })}
        />
        <TextInput {...title} label="Title" required />
        <div className={styles.lines}>
          <TextInput
            {...word('linkText')}
            label="Name in the footer"
            description="Also shown on the browser tab."
            required
          />
          {isListKind(kind) && (
            <TextInput
              {...line('slug', typed.slug, (slug) => change({ slug }))}
              label="Address"
              description={`After ${kind === 'career' ? links.career('') : links.explore('')}`}
              required
            />
          )}
          <TextInput {...word('eyebrow')} label="Small line above the title" required />
        </div>
        <Textarea {...word('lead')} label="Introduction" rows={4} resize="vertical" required />
        <Textarea
          {...word('description')}
          label="Text for search engines"
          description="One or two sentences, about 150 characters."
          rows={3}
          resize="vertical"
          required
        />
        <DrawingChoice
          legend="Picture"
          name="content.picture"
          drawings={articlePictures}
          chosen={typed.picture}
          nameOf={capitalise}
          renderDrawing={(picture) => <ArticlePicture name={picture} />}
          onChange={(_event, picture) => change({ picture })}
        />
        <Optional title="Button that shows a message" isFilled={article?.content.action !== undefined}>
          <TextInput {...ofAction('label')} label="Button text" />
          <TextInput {...ofAction('toast')} label="Message shown after a click" />
          <TextInput {...ofAction('note')} label="Note below the button" />
        </Optional>
        <Optional title="Facts in a row below the title" isFilled={article?.content.facts !== undefined}>
          <Textarea
            {...word('facts')}
            label="Facts"
            description="For each fact a title line and a text line. An empty line between facts."
            rows={6}
            resize="vertical"
          />
        </Optional>
        <Alert role="note" variant="light" color="indigo" className={styles.marks}>
          In every text: [words](https://…) is a link, `words` is code, {'{brand}'} is the name of the institute.
        </Alert>
        <ClaimField form={editing} subject={article && `article:${article.id}`} texts={contentOf(typed)} />
        <Sections typed={typed} field={editing.field} onType={(sections) => change({ sections })} />
      </Form>
      <LeaveWarning isUnsaved={editing.isUnsaved} />
    </>
  );
}

interface SectionsProps {
  readonly typed: TypedArticle;
  readonly field: ReturnType<typeof useForm>['field'];
  readonly onType: (sections: TypedArticle['sections']) => void;
}

function Sections({ typed: { sections }, field, onType }: SectionsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {sections.map((section, place) => (
        <SectionFields
          key={section.key}
          section={section}
          place={place}
          count={sections.length}
          field={field}
          onType={(changed) => onType(replaced(sections, changed))}
          onMove={(to) => onType(moved(sections, section, to))}
          onDelete={() => {
            flushSync(() => onType(without(sections, section)));
            // The pressed button is gone.
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={({ currentTarget }) => {
          flushSync(() => onType([...sections, newSection()]));
          currentTarget.previousElementSibling?.querySelector('input')?.focus();
        }}
      >
        Add a section
      </Button>
    </>
  );
}

interface OptionalProps {
  readonly title: string;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Fields that many pages leave empty; they are open if they were filled. */
const Optional = ({ title, isFilled, children }: OptionalProps) => (
  <details className={styles.optional} open={isFilled}>
    <summary>{title}</summary>
    <div className={styles.lines}>{children}</div>
  </details>
);

/** A new page is named by its title, until the admin types another name or address. */
function withTitle(typed: TypedArticle, title: string, isNew: boolean): Partial<TypedArticle> {
  if (!isNew) return { title };
  return {
    title,
    ...(typed.linkText === typed.title && { linkText: title }),
    ...(typed.slug === slugOf(typed.title) && { slug: slugOf(title) }),
  };
}

type Body = ReturnType<typeof schema.parse>;

function save(kind: ArticleKind, article: EditableArticle | undefined, body: Body, version: number | undefined) {
  if (article === undefined || version === undefined) {
    return callApi(articleEndpoints.create, { body: { kind, ...body } });
  }
  return callApi(articleEndpoints.update, { params: { articleId: String(article.id) }, body: { ...body, version } });
}

const fetchArticle = (id: number) => callAs('ADMIN', articleEndpoints.getById, { params: { articleId: String(id) } });
