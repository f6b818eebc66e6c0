import { Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { quizLimits } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import type { useForm } from '#forms/use-form.ts';
import { countText } from '#lib/format.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import type { WriterPage } from '../quiz-paths.ts';
import { tagsQuery } from '../writer-queries.ts';
import { writingMessages } from '../writing.messages.ts';
import styles from './quiz-form.module.css';
import type { TypedDraw } from './typed-quiz.ts';

interface DrawFieldsProps {
  readonly page: WriterPage;
  readonly draws: readonly TypedDraw[];
  readonly form: Pick<ReturnType<typeof useForm>, 'field' | 'faults'>;
  readonly onChange: (draws: readonly TypedDraw[]) => void;
}

/** Questions that are drawn by chance, other ones for each student. */
export function DrawFields({ page: { viewer, courseId }, draws, form, onChange }: DrawFieldsProps) {
  const { data } = useQuery(tagsQuery(viewer, courseId));
  const tags = data?.tags ?? [];
  const countOf = (tag: string) => (tag === '' ? data?.all : tags.find((one) => one.tag === tag)?.count) ?? 0;
  const change = (key: number, changes: Partial<TypedDraw>) =>
    onChange(draws.map((draw) => (draw.key === key ? { ...draw, ...changes } : draw)));
  const unused = ['', ...tags.map(({ tag }) => tag)].find((tag) => draws.every((draw) => draw.tag !== tag));
  const fault = form.faults['draws'];
  return (
    <fieldset name="draws" tabIndex={-1} className={styles.list}>
      <legend>Drawn by chance</legend>
      {draws.map((draw, at) => {
        const count = form.field(`draws.${at}.count`);
        return (
          <div key={draw.key} role="group" aria-label={`Draw ${at + 1}`} className={styles.draw}>
            <TextInput
              {...count}
              label="How many"
              size="md"
              inputMode="numeric"
              autoComplete="off"
              value={draw.count}
              onChange={({ currentTarget }) => {
                count.onChange();
                change(draw.key, { count: currentTarget.value });
              }}
            />
            <NativeSelect
              label="From"
              size="md"
              value={draw.tag}
              onChange={({ currentTarget }) => change(draw.key, { tag: currentTarget.value })}
              data={[
                { value: '', label: 'All questions' },
                ...withOwn(
                  tags.map(({ tag }) => tag),
                  draw.tag,
                ).map((tag) => ({ value: tag, label: `Tag “${tag}”` })),
              ]}
            />
            <IconButton
              label={`Remove draw ${at + 1}`}
              onClick={() => onChange(draws.filter(({ key }) => key !== draw.key))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
            <p className={styles.dim}>
              {data !== undefined && writingMessages.available(countText(countOf(draw.tag), 'question'))}
            </p>
          </div>
        );
      })}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
      {unused !== undefined && draws.length < quizLimits.drawsMost && (
        <div>
          <Button
            variant="default"
            size="sm"
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...draws, { key: nextKey(draws), tag: unused, count: '5' }])}
          >
            Draw questions
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const nextKey = (draws: readonly TypedDraw[]) => Math.max(0, ...draws.map(({ key }) => key)) + 1;

/** The tag of a draw stays a choice, also if no question has it any more. */
const withOwn = (tags: readonly string[], own: string) => (own === '' || tags.includes(own) ? tags : [own, ...tags]);
