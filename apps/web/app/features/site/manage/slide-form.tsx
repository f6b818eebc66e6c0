import { Textarea, TextInput } from '@mantine/core';
import { type EditableHeroSlide, heroScenes, heroSlideDraftSchema, siteEndpoints, withClaim } from '@avsar/contract';
import { type ChangeEvent, useState } from 'react';
import { ClaimField } from '#admin-kit/claim/claim-field.tsx';
import { callApi, callAs } from '#api/client.ts';
import { differencesBy } from '#forms/differences.ts';
import { Form } from '#forms/form.tsx';
import { useForm } from '#forms/use-form.ts';
import { capitalise } from '#lib/format.ts';
import { links } from '#links.ts';
import { DrawingChoice } from '#ui/form/drawing-choice.tsx';
import form from '#ui/form/form.module.css';
import { toast } from '#ui/feedback/toast-store.ts';
import { Scene } from '../scenes/scene.tsx';
import { siteMessages } from './site.messages.ts';
import styles from './slide-form.module.css';

const schema = withClaim(heroSlideDraftSchema);

interface SlideFormProps {
  readonly slide: EditableHeroSlide | undefined;
  readonly onReload: (newer: EditableHeroSlide) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function SlideForm({ slide, onReload, onCancel, onSaved }: SlideFormProps) {
  const [shown, setShown] = useState<Typed>(typedOf(slide));
  const editing = useForm({
    schema,
    read: ({ title, text, scene, ...typed }) => ({
      title,
      text,
      link: { text: typed['link.text'], to: typed['link.to'] },
      scene,
    }),
    save: (body, { version }) => {
      if (version === undefined) return callApi(siteEndpoints.createHeroSlide, { body });
      const params = { slideId: String(slide?.id) };
      return callApi(siteEndpoints.updateHeroSlide, { params, body: { ...body, version } });
    },
    edited: slide && { row: slide, reread: () => reread(slide), differences, onReload },
    onSaved: () => {
      toast.success(siteMessages.saved);
      onSaved();
    },
  });
  /** A field whose typed text is shown in the preview at once. */
  const field = (name: keyof Typed) => {
    const ofForm = editing.field(name);
    return {
      ...ofForm,
      defaultValue: typedOf(slide)[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        ofForm.onChange();
        setShown((before) => ({ ...before, [name]: currentTarget.value }));
      },
    };
  };
  return (
    <Form form={editing} layout="columns" submit={slide === undefined ? 'Add slide' : 'Save'} cancel={onCancel}>
      <TextInput {...field('title')} label="Title" size="md" autoComplete="off" required className={form.wide} />
      <Textarea {...field('text')} label="Text" size="md" autosize minRows={2} required className={form.wide} />
      <TextInput {...field('link.text')} label="Button text" size="md" autoComplete="off" required />
      <TextInput
        {...field('link.to')}
        label="Button link"
        placeholder={links.courses}
        size="md"
        autoComplete="off"
        required
      />
      <DrawingChoice
        legend="Drawing"
        name="scene"
        drawings={heroScenes}
        chosen={shown.scene}
        nameOf={capitalise}
        renderDrawing={(scene) => <Scene name={scene} />}
        onChange={field('scene').onChange}
        error={editing.field('scene').error}
      />
      <ClaimField form={editing} subject={slide && `slide:${slide.id}`} texts={shown} />
      <Preview slide={shown} />
    </Form>
  );
}

function Preview({ slide }: { readonly slide: Typed }) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.label}>As visitors will see it</figcaption>
      <div className={styles.frame}>
        <div>
          <p className={styles.title}>{slide.title || 'Title'}</p>
          <p className={styles.text}>{slide.text || 'Text'}</p>
          <span className={styles.button}>{slide['link.text'] || 'Button'}</span>
        </div>
        <Scene name={slide.scene} />
      </div>
    </figure>
  );
}

type Typed = Readonly<Record<'title' | 'text' | 'link.text' | 'link.to' | 'scene', string>>;

const typedOf = (slide: EditableHeroSlide | undefined): Typed => ({
  title: slide?.title ?? '',
  text: slide?.text ?? '',
  'link.text': slide?.link.text ?? '',
  'link.to': slide?.link.to ?? '',
  scene: slide?.scene ?? heroScenes[0],
});

const differences = differencesBy(({ title, text, link, scene }: EditableHeroSlide) => ({
  Title: title,
  Text: text,
  'Button text': link.text,
  'Button link': link.to,
  Drawing: capitalise(scene) ?? '',
}));

async function reread({ id }: EditableHeroSlide): Promise<EditableHeroSlide | undefined> {
  const slides = await callAs('ADMIN', siteEndpoints.listHeroSlides, {});
  return slides.find((slide) => slide.id === id);
}
