import { describe, expect, test } from 'vitest';
import { isSeveralLines, pasteInto, pasteLines } from './paste-lines.ts';
import { newLesson, newModule, type TypedModule } from './typed-syllabus.ts';

const read = (text: string) =>
  pasteLines(text, '60').map(({ title, lessons }) => [title, ...lessons.map((one) => `${one.title}|${one.minutes}`)]);

describe('a pasted text', () => {
  test('becomes a lesson a line, without the marks of lists', () => {
    const text = '• Variables\n  2) Loops \r\n\r\n3. Functions\n– Arrays\n* Strings\n4.1 Maps\n·\tFiles and\tfolders';
    expect(read(text)).toEqual([
      [
        undefined,
        'Variables|60',
        'Loops|60',
        'Functions|60',
        'Arrays|60',
        'Strings|60',
        'Maps|60',
        'Files and folders|60',
      ],
    ]);
  });

  test('keeps numbers that belong to the title', () => {
    expect(read('3D graphics\n2 ways to loop\nHTML 5\n.NET')).toEqual([
      [undefined, '3D graphics|60', '2 ways to loop|60', 'HTML 5|60', '.NET|60'],
    ]);
  });

  test('gives each lesson the minutes that its line says', () => {
    expect(read('Variables (45 min)\nLoops – 90 minutes\nArrays, 1.5 hours\nMaps [2 hrs]\nWait 1 minute')).toEqual([
      [undefined, 'Variables|45', 'Loops|90', 'Arrays|90', 'Maps|120', 'Wait 1 minute|60'],
    ]);
  });

  test('begins a module where the text does', () => {
    expect(read('Welcome\nModule 1: Basics\n- Variables\nWeek 2 – Collections\n- Lists\nUnit 3\n- Maps')).toEqual([
      [undefined, 'Welcome|60'],
      ['Basics', 'Variables|60'],
      ['Collections', 'Lists|60'],
      ['Unit 3', 'Maps|60'],
    ]);
  });

  test.each([
    ['Variables', false],
    ['Variables\n', false],
    ['Variables\nLoops', true],
    ['Variables\vLoops', true],
  ])('%j has several lines: %s', (text, expected) => {
    expect(isSeveralLines(text)).toBe(expected);
  });
});

describe('pasting into a lesson', () => {
  const filled = { ...newLesson('45', 'Variables'), id: 7 };
  const blank = newLesson('30');
  const below = newLesson('60', 'Files');
  const basics = newModule([filled, blank, below], 'Basics');
  const last = newModule([], 'Last');
  const titles = (modules: readonly TypedModule[]) =>
    modules.map(({ title, lessons }) => [title, ...lessons.map((one) => `${one.title}|${one.minutes}`)]);

  test('adds the lines behind it, with its minutes', () => {
    const { modules, last: end, lessonCount } = pasteInto([basics, last], filled.key, 'Loops\nArrays');
    expect(titles(modules)).toEqual([['Basics', 'Variables|45', 'Loops|45', 'Arrays|45', '|30', 'Files|60'], ['Last']]);
    expect(lessonCount).toBe(2);
    expect(modules[0]?.lessons.find(({ key }) => key === end)?.title).toBe('Arrays');
  });

  test('replaces an empty line', () => {
    const { modules } = pasteInto([basics, last], blank.key, 'Loops\nArrays');
    expect(titles(modules)).toEqual([['Basics', 'Variables|45', 'Loops|30', 'Arrays|30', 'Files|60'], ['Last']]);
  });

  test('adds the modules that the text names behind the module of the line', () => {
    const { modules } = pasteInto([basics, last], filled.key, 'Loops\nModule 2: Web\nHTML\nCSS');
    expect(titles(modules)).toEqual([
      ['Basics', 'Variables|45', 'Loops|45', '|30', 'Files|60'],
      ['Web', 'HTML|45', 'CSS|45'],
      ['Last'],
    ]);
  });

  test('leaves no empty module in front of a text that names all of its modules', () => {
    const only = newLesson('60');
    const { modules } = pasteInto([newModule([only])], only.key, 'Module 1: Basics\nVariables\nModule 2: Web\nHTML');
    expect(titles(modules)).toEqual([
      ['Basics', 'Variables|60'],
      ['Web', 'HTML|60'],
    ]);
  });
});
