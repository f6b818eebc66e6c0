import type { Locator, Page } from '@playwright/test';

export const codeField = (place: Page | Locator) => place.getByRole('textbox', { name: '6-digit code' });

/** Types a code on the page or in the dialog that asks for it. The last digit sends it: no button has to be pressed. */
export const enterCode = (place: Page | Locator, code: string): Promise<void> => codeField(place).fill(code);

/** Puts the second contact off, on the page that offers to confirm it after a log-in. */
export const confirmLater = (page: Page): Promise<void> => page.getByRole('button', { name: 'Later' }).click();
