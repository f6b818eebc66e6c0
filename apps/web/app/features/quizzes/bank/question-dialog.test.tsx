// @vitest-environment jsdom
import type { QuestionDraft } from '@avsar/contract';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { trainerQuizPage } from '../trainer-quiz-page.ts';
import { writingMessages } from '../writing.messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

let sent: QuestionDraft[];
let screen: OpenScreen;
beforeEach(() => {
  sent = [];
});
afterEach(() => screen.close());

function Page() {
  const [edited, setEdited] = useState<Parameters<typeof QuestionDialog>[0]['edited']>('new');
  return (
    <>
      <p>{edited === undefined ? 'closed' : 'open'}</p>
      <QuestionDialog page={trainerQuizPage('3')} edited={edited} onEdit={setEdited} onSaved={() => undefined} />
    </>
  );
}

async function open(): Promise<void> {
  screen = await openScreen(<Page />, (path, _query, body) => {
    if (!path.endsWith('/questions')) return Response.json({ syllabus: { modules: [] } });
    sent.push(...(body as { readonly questions: readonly QuestionDraft[] }).questions);
    return Response.json([], { status: 201 });
  });
  await shows(() => document.querySelector('form') !== null, true);
}

const rows = () => [...document.querySelectorAll<HTMLInputElement>('[data-option]')];
const key = async (element: Element | null | undefined, name: string, ctrlKey = false) =>
  act(async () => element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, ctrlKey, bubbles: true })));
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name');

test('Enter goes to the next answer and makes one after the last; Ctrl and Enter add the question, and the next begins', async () => {
  await open();
  expect(focused()).toBe('content.text');
  await fill('[name="content.text"]', 'Which keyword makes a constant?');
  await fill('[aria-label="Answer 1"]', 'const');
  await key(rows()[0], 'Enter');
  expect(focused()).toBe('Answer 2');
  await fill('[aria-label="Answer 2"]', 'final');
  for (const place of [1, 2, 3]) await key(rows()[place], 'Enter');
  expect([rows().length, focused()]).toEqual([5, 'Answer 5']);
  expect(sent).toEqual([]);
  await key(rows()[1], 'Enter', true);
  // Said once, beside the answers.
  await shows(
    () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent),
    ['Please mark the one right answer.'],
  );
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Answer 2 is right"]')?.click());
  await fill('[name="tags"]', 'basics');
  await key(rows()[2], 'Enter', true);
  await shows(() => sent.length, 1);
  expect(sent[0]).toMatchObject({
    content: {
      kind: 'single',
      options: [
        { text: 'const', isRight: false },
        { text: 'final', isRight: true },
      ],
    },
    tags: ['basics'],
  });
  await shows(toastTexts, [`success: ${writingMessages.added(1)}`]);
  // The dialog stays open for the next question.
  await shows(() => document.querySelector<HTMLTextAreaElement>('[name="content.text"]')?.value, '');
  expect(focused()).toBe('content.text');
  expect(document.querySelector<HTMLInputElement>('[name="tags"]')?.value).toBe('basics');
  await press('Done');
  expect(document.body.textContent).toContain('closed');
});

test('several pasted lines fill the answers, one line does not', async () => {
  await open();
  const paste = async (text: string) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    await act(async () => rows()[1]?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await paste('one')).toBe(false);
  expect(await paste('a) for\nb) while\nc) do\nd) if')).toBe(true);
  expect(rows().map(({ value }) => value)).toEqual(['', 'for', 'while', 'do', 'if']);
});
