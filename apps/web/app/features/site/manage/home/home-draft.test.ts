import { defaultHomeSections, homeDraftSchema, type HomeTexts } from '@avsar/contract';
import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#forms/fields.ts';
import { draftOf, faultsByField, homeOf, movedIn, nextRowOf } from './home-draft.ts';

const home: HomeTexts = {
  sections: [...defaultHomeSections],
  welcome: 'Hello.',
  steps: [{ title: 'One', text: 'First.' }],
  layers: [{ name: 'All', text: '', technologies: ['Java', 'Spring Boot'] }],
};

test('a draft that nobody has changed is the home page', () => {
  expect(homeOf(draftOf(home))).toEqual(home);
});

test('technologies are separated by commas or lines', () => {
  const layers = [{ row: 0, name: 'All', text: ' ', technologies: ' Java ,Spring Boot,\n, C++' }];
  expect(homeOf({ ...draftOf(home), layers }).layers).toEqual([
    { name: 'All', text: '', technologies: ['Java', 'Spring Boot', 'C++'] },
  ]);
});

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('an item is moved from %s to %s', (from, to, expected) => {
  expect(movedIn(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('a new row has a number of its own', () => {
  expect([nextRowOf([]), nextRowOf([{ row: 4 }, { row: 1 }])]).toEqual([0, 5]);
});

test('faults are shown at the field, wherever its row is now', () => {
  const draft = {
    sections: defaultHomeSections.toReversed().map((section) => ({ ...section, title: '' })),
    welcome: '[a](javascript:x)',
    steps: [
      { row: 5, title: '', text: 'a' },
      { row: 2, title: 'a', text: '' },
    ],
    layers: [
      { row: 3, name: 'a', text: '', technologies: '' },
      { row: 1, name: '', text: '', technologies: `${'a'.repeat(41)}, Java, java` },
    ],
  };
  const { error } = homeDraftSchema.omit({ version: true }).safeParse(homeOf(draft));
  const faults = faultsByField(fieldErrorsOf(error?.issues ?? []), draft);
  expect(Object.keys(faults).toSorted()).toEqual(
    [
      ...defaultHomeSections.map(({ kind }) => `sections.${kind}.title`),
      'welcome',
      'steps.5.title',
      'steps.2.text',
      'layers.3.technologies',
      'layers.1.name',
      'layers.1.technologies',
    ].toSorted(),
  );
});
