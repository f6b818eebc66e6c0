import { type Syllabus, syllabusDraftSchema } from '@avsar/contract';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#forms/fields.ts';
import { syllabusText } from '../saving/syllabus-text.ts';
import { pasteInto } from './paste-lines.ts';
import {
  draftOf,
  faultsAtFields,
  fieldOf,
  isSame,
  newLesson,
  newModule,
  newProject,
  shownOf,
  type TypedSyllabus,
  typedOf,
  withSavedIds,
} from './typed-syllabus.ts';

const saved: Syllabus = {
  outcomes: ['Build an API', 'Deploy it'],
  audience: [],
  projects: [{ title: 'Shop', text: 'A shop.\nWith a basket.' }],
  modules: [
    {
      title: 'Basics',
      lessons: [
        { id: 4, title: 'Variables', minutes: 45 },
        { id: 2, title: 'Loops', minutes: 90 },
      ],
    },
    { title: 'Web', lessons: [] },
  ],
};

test('a saved syllabus is sent again as it was, with the ids of its lessons', () => {
  expect(draftOf(typedOf(saved))).toEqual(saved);
  expect(syllabusDraftSchema.safeParse(draftOf(typedOf(saved))).success).toBe(true);
});

test('a course without a syllabus begins with an empty line, and nothing of it is sent', () => {
  const empty = { outcomes: [], audience: [], projects: [], modules: [] };
  const typed = typedOf(empty);
  expect(typed.modules.map(({ lessons }) => lessons.map(({ title, minutes }) => [title, minutes]))).toEqual([
    [['', '60']],
  ]);
  expect(draftOf(typed)).toEqual(empty);
});

/** With lines that were added and left empty, before and behind faults. */
function faultyOf(): TypedSyllabus {
  const typed = typedOf(saved);
  const [basics] = typed.modules;
  if (basics === undefined) throw new Error('There is no module');
  const [variables, loops] = basics.lessons;
  if (variables === undefined || loops === undefined) throw new Error('There are no lessons');
  return {
    ...typed,
    audience: 'You can type\n\n',
    projects: [newProject(), { ...newProject(), title: 'Shop' }],
    modules: [
      newModule([newLesson('60')]),
      { ...basics, title: '', lessons: [newLesson('60'), { ...variables, title: ' ' }, { ...loops, minutes: 'long' }] },
    ],
  };
}

test('empty new lines are not sent, and faults are shown at the lines they are about', () => {
  const typed = faultyOf();
  const parsed = syllabusDraftSchema.safeParse(draftOf(typed));
  const faults = faultsAtFields(fieldErrorsOf(parsed.error?.issues ?? []), typed);
  const basics = typed.modules[1];
  const [, variables, loops] = basics?.lessons ?? [];
  if (basics === undefined || variables === undefined || loops === undefined) throw new Error('no lines');
  const project = typed.projects[1] ?? { key: 0 };
  expect(Object.keys(faults).toSorted()).toEqual(
    [
      fieldOf(basics, 'title'),
      fieldOf(variables, 'title'),
      fieldOf(loops, 'minutes'),
      fieldOf(project, 'text'),
    ].toSorted(),
  );
  expect(faults[fieldOf(variables, 'title')]).toBe('Please fill this in.');
});

test('faults of lines of text name the line, and others have no field', () => {
  const typed = typedOf(saved);
  expect(faultsAtFields({ 'syllabus.outcomes.1': 'Too long.' }, typed)).toEqual({ outcomes: 'Line 2: Too long.' });
  expect(faultsAtFields({ outcomes: 'Too big' }, typed)).toEqual({ outcomes: 'Please write at most 12 lines.' });
  expect(faultsAtFields({ modules: 'A lesson can stand in one place only.' }, typed)).toEqual({
    modules: 'A lesson can stand in one place only.',
  });
});

test('new lessons get their ids after saving, also those that were moved meanwhile', () => {
  const fresh = newLesson('30', 'Arrays');
  const sent = { ...typedOf(saved), modules: [newModule([newLesson('60'), fresh], 'New')] };
  const meanwhile = { ...sent, modules: [newModule([], 'First'), newModule([newLesson('60', 'Typed later'), fresh])] };
  const reply = { ...saved, modules: [{ title: 'New', lessons: [{ id: 9, title: 'Arrays', minutes: 30 }] }] };
  const ids = withSavedIds(meanwhile, sent, reply).modules[1]?.lessons.map(({ id }) => id);
  expect(ids).toEqual([undefined, 9]);
});

test('the same words are no change, whatever the ids and the empty lines', () => {
  const typed = typedOf(saved);
  expect(isSame(typed, typedOf(saved))).toBe(true);
  expect(isSame(typed, { ...typed, modules: [...typed.modules, newModule([newLesson('60')])] })).toBe(true);
  expect(isSame(typed, { ...typed, modules: typed.modules.toReversed() })).toBe(false);
});

test('copied text makes the same modules and lessons when it is pasted', () => {
  const only = newLesson('60');
  const { modules } = pasteInto([newModule([only])], only.key, syllabusText({ ...saved, outcomes: [], projects: [] }));
  const again = shownOf({ ...typedOf(saved), modules }).modules;
  expect(again.map(({ title, lessons }) => [title, lessons.map((one) => [one.title, one.minutes])])).toEqual(
    saved.modules.map(({ title, lessons }) => [title, lessons.map((one) => [one.title, one.minutes])]),
  );
});
