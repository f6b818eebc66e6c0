import { type Look, lookOf } from '@avsar/contract/look';
import type { Db } from './client.ts';
import { siteSettings } from './tables/site.ts';

/** The colours of the institute, for mails, receipts and pictures that the server draws. */
export async function getLook(db: Db): Promise<Look> {
  const { primaryColour, accentColour } = siteSettings;
  const [row] = await db.select({ primaryColour, accentColour }).from(siteSettings);
  if (row === undefined) throw new Error('site_settings: the row is missing');
  return lookOf(row);
}

/** The name and the colours of the institute as mails show them. */
export async function getSender(db: Db) {
  const [row] = await db.select({ brand: siteSettings.brand }).from(siteSettings);
  if (row === undefined) throw new Error('site_settings: the row is missing');
  const { mailText, mailSoft, primary, accent, onAccent } = await getLook(db);
  return { brand: row.brand, colours: { text: mailText, soft: mailSoft, primary, accent, onAccent } };
}
