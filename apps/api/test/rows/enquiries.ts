import type { ReceivedMessage } from '@avsar/testkit/inbox';
import { desc, eq } from 'drizzle-orm';
import { enquiries } from '../../src/database/tables/enquiries.ts';
import { siteSettings } from '../../src/database/tables/site.ts';
import type { TestApp } from '../app.ts';

const instituteMail = 'office@setu.test';

let people = 0;

/** A contact form; another person each time. */
export function enquiryDraft() {
  people += 1;
  return {
    fullName: `Asha Rao ${people}`,
    email: `asha-${people}@people.test`,
    contactNumber: String(8_000_000_000 + people),
    qualification: 'B.Tech',
    query: 'When does the next batch start?\nAnd what does it cost?',
  };
}

interface More {
  readonly token?: string;
  readonly address?: string;
}

/** Sends enquiries, and reads the mailboxes of visitor and institute. */
export async function openEnquiryTest(test: TestApp) {
  await test.db.update(siteSettings).set({ email: instituteMail, phone: '080 4000 1234' });
  const mailsTo = (address: string): ReceivedMessage[] => test.inbox.received.filter(({ to }) => to.includes(address));
  // A new network address per person, so that limits do not apply.
  const nextAddress = () => `10.7.${Math.floor(people / 250)}.${people % 250}`;
  return {
    instituteMail,
    nextAddress,
    mailsTo,
    contact: (body: unknown, more: More = {}) =>
      test.call('POST', '/api/contact-us', { body, address: nextAddress(), ...more }),
    askAboutCourse: (body: unknown, more: More = {}) =>
      test.call('POST', '/api/sendEmail', { body, address: nextAddress(), ...more }),
    /** Mails to the institute about this enquiry. */
    noticesOf: (enquiryId: number) =>
      mailsTo(instituteMail).filter(({ mail }) => mail.messageId?.startsWith(`<enquiry-${enquiryId}@`)),
    findEnquiryOf: async (email: string) =>
      (await test.db.select().from(enquiries).where(eq(enquiries.email, email)))[0],
    newestEnquiry: async () => {
      const [row] = await test.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1);
      if (row === undefined) throw new Error('enquiries: there is none');
      return row;
    },
  };
}

export type FrontOffice = Awaited<ReturnType<typeof openEnquiryTest>>;
