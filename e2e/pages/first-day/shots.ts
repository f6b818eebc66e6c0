import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkScreen } from '../check-screen.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** A folder for pictures of each step, for people to look at; without it no picture is taken. */
const folder = process.env['FIRST_DAY_SHOTS'];

let count = 0;

/** The screens that people use on either device. */
export const both = [phone, desktop];

/**
 * Checks a step of the first day on the screen of the person who does it, or on the given ones. If a folder is given,
 * both screens are checked, and pictures of them are taken.
 */
export async function checkStep(page: Page, name: string, sizes?: readonly Size[]): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  count += 1;
  for (const size of folder === undefined ? (sizes ?? [before]) : both) {
    await page.setViewportSize(size);
    await checkScreen(page);
    const file = `${String(count).padStart(2, '0')}-${name}-${size.width}.png`;
    if (folder !== undefined) await page.screenshot({ path: join(folder, file), fullPage: true });
  }
  await page.setViewportSize(before);
}
