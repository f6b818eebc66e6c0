import type { Db } from '../../src/database/client.ts';
import { paymentSettings } from '../../src/database/tables/payments.ts';
import { siteSettings } from '../../src/database/tables/site.ts';

/** The current payment settings, as an admin would send them. */
export async function paymentSettingsDraftOf(db: Db) {
  const [row] = await db.select().from(paymentSettings);
  if (row === undefined) throw new Error('payment_settings: the row is missing');
  const { id: _, createdAt: __, updatedAt: ___, refundTerms: ____, ...draft } = row;
  return draft;
}

/** The current site settings, as an admin would send them, with the contacts that a new institute must enter. */
export async function siteDraftOf(db: Db) {
  const [row] = await db.select().from(siteSettings);
  if (row === undefined) throw new Error('site_settings: the row is missing');
  const { brand, slug, socialLinks, version } = row;
  const contacts = { address: '12 Lake Road, Pune', phone: '90000 12345', email: 'hello@institute.test' };
  return { brand, slug, ...contacts, socialLinks, version };
}
