import type { Page } from '@playwright/test';
import type { MadeFile } from '../fixtures/made-files.ts';

/** Copies HTML with its plain text, as a program for documents does, and pastes it at the cursor. */
export async function pasteHtml(page: Page, html: string, text: string): Promise<void> {
  await allowCopying(page);
  await page.evaluate(
    async ([markup = '', words = '']) => {
      const blobs = {
        'text/html': new Blob([markup], { type: 'text/html' }),
        'text/plain': new Blob([words], { type: 'text/plain' }),
      };
      await navigator.clipboard.write([new ClipboardItem(blobs)]);
    },
    [html, text],
  );
  await page.keyboard.press('Control+v');
}

export async function pasteText(page: Page, text: string): Promise<void> {
  await allowCopying(page);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
}

/** Copies a picture, as a program for screenshots does, and pastes it at the cursor. */
export async function pastePicture(page: Page, { mimeType, buffer }: MadeFile): Promise<void> {
  await allowCopying(page);
  await page.evaluate(
    async ([type = '', base64 = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })]);
    },
    [mimeType, buffer.toString('base64')],
  );
  await page.keyboard.press('Control+v');
}

const allowCopying = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

/** Drops a file near the upper left corner of an element. */
export async function dropFile(page: Page, selector: string, { name, mimeType, buffer }: MadeFile): Promise<void> {
  const data = await page.evaluateHandle(
    ([file = '', type = '', base64 = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')],
  );
  const { x = 0, y = 0 } = (await page.locator(selector).boundingBox()) ?? {};
  await page.locator(selector).dispatchEvent('drop', { dataTransfer: data, clientX: x + 60, clientY: y + 40 });
}
