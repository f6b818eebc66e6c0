import { Button, Textarea, TextInput } from '@mantine/core';
import { syllabusLimits } from '@avsar/contract';
import type { FieldErrors } from '#forms/fields.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconPlus, IconTrash } from '#ui/pictures/icons.ts';
import styles from './syllabus-editor.module.css';
import { fieldOf, type TypedProject, type TypedSyllabus } from './typed/typed-syllabus.ts';
import type { SyllabusActions } from './typed/use-edited-syllabus.ts';

interface PromiseFieldsProps {
  readonly typed: TypedSyllabus;
  readonly faults: FieldErrors;
  readonly actions: SyllabusActions;
}

/** What the course page says beside the tree: outcomes, audience and projects. */
export function PromiseFields({ typed, faults, actions }: PromiseFieldsProps) {
  const lines = (name: 'outcomes' | 'audience') => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      actions.change((now) => ({ ...now, [name]: value }));
    },
    size: 'md',
    rows: 4,
    resize: 'vertical' as const,
  });
  return (
    <div className={styles.group}>
      <h2>Beside the lessons</h2>
      <Textarea
        {...lines('outcomes')}
        label="After the course you can"
        description={`One a line, at most ${syllabusLimits.promisesMost}. Left empty, visitors do not see the heading.`}
      />
      <Textarea {...lines('audience')} label="Who it is for" description="One a line." />
      {typed.projects.map((project, index) => (
        <ProjectFields key={project.key} project={project} place={index + 1} faults={faults} actions={actions} />
      ))}
      {typed.projects.length < syllabusLimits.promisesMost && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={actions.addProject}>
          Add a project
        </Button>
      )}
    </div>
  );
}

interface ProjectFieldsProps extends Omit<PromiseFieldsProps, 'typed'> {
  readonly project: TypedProject;
  readonly place: number;
}

function ProjectFields({ project, place, faults, actions }: ProjectFieldsProps) {
  const line = (of: 'title' | 'text') => ({
    name: fieldOf(project, of),
    value: project[of],
    error: faults[fieldOf(project, of)],
    size: 'md',
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      actions.typeProject({ ...project, [of]: currentTarget.value }),
  });
  return (
    <div className={styles.project}>
      <TextInput {...line('title')} label={`Project ${place}`} placeholder="Title of the project" />
      <IconButton label={`Delete project ${place}`} onClick={() => actions.deleteProject(project)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <Textarea {...line('text')} aria-label={`About project ${place}`} rows={3} resize="vertical" />
    </div>
  );
}
