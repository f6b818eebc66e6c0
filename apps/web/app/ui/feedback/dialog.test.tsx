// @vitest-environment jsdom
import { act, StrictMode, useState } from 'react';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openScreen, press } from '../../../test/screen.tsx';
import { Dialog } from './dialog.tsx';
import { readTopDialog } from './top-dialog.ts';

let closed = 0;

function Page() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      {isAsking && (
        <Dialog
          isOpen
          title="Are you sure?"
          onClose={() => {
            closed += 1;
            setAsking(false);
          }}
        >
          <p>This cannot be undone.</p>
        </Dialog>
      )}
    </>
  );
}

/** Time in which the events of all closings arrive. */
const settle = () => act(async () => sleep(30));
const dialog = () => document.querySelector('dialog');

test('a dialog that is mounted open stays open although StrictMode mounts it twice, and closes once', async () => {
  const screen = await openScreen(
    <StrictMode>
      <Page />
    </StrictMode>,
    () => Response.json([]),
  );
  await press('Ask');
  await settle();
  expect([dialog()?.open, closed, readTopDialog() === dialog()]).toEqual([true, 0, true]);
  expect(dialog()?.textContent).toContain('This cannot be undone.');
  // As Escape does.
  act(() => dialog()?.close());
  await settle();
  expect([dialog(), closed, readTopDialog()]).toEqual([null, 1, undefined]);
  screen.close();
});
