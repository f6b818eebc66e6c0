import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@avsar/testkit/eventually';
import { startInbox } from '@avsar/testkit/inbox';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/client.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { enquiryDraft, type FrontOffice, openEnquiryTest } from '../../../test/rows/enquiries.ts';
import { sweepEnquiries } from './enquiries.service.ts';

let test: TestApp;
let office: FrontOffice;
beforeAll(async () => {
  test = await startTestApp({ INSTITUTE_NETWORKS: '192.0.2.0/24' });
  office = await openEnquiryTest(test);
});
afterAll(() => test.close());

describe('limits hold mails back, but refuse no enquiry (threat 30)', () => {
  it('201 for each of eight to one mailbox in an hour: five acknowledged, all mailed to the institute', async () => {
    const victim = { ...enquiryDraft(), email: 'victim@people.test' };
    const names = ['victim', 'Victim', 'v.i.c.t.i.m', 'victim+1', 'victim+2', 'vic.tim+3', 'VICTIM+4', 'victim'];
    const ids: number[] = [];
    for (const [at, name] of names.entries()) {
      const reply = await office.contact({ ...victim, email: `${name}@people.test` }, { address: `10.8.0.${at + 1}` });
      expect(reply.status).toBe(201);
      ids.push((await office.newestEnquiry()).id);
    }
    const rows = await test.db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(8);
    expect(rows.map(({ acknowledgement }) => acknowledgement).slice(0, 3)).toEqual(['held', 'held', 'held']);
    await test.jobsDone();
    const acknowledged = names.map((name) => `${name.toLowerCase()}@people.test`).flatMap(office.mailsTo);
    expect(new Set(acknowledged).size).toBe(5);
    expect(ids.map((id) => office.noticesOf(id).length)).toEqual(ids.map(() => 1));

    test.clock.forward({ minutes: 61 });
    await office.contact(victim, { address: '10.8.0.1' });
    expect((await office.newestEnquiry()).acknowledgement).toBe('pending');
  });

  it('of forty enquiries at once exactly five are acknowledged, and all forty are stored', async () => {
    const body = { ...enquiryDraft(), email: 'race@people.test' };
    const sends = Array.from({ length: 40 }, (_, at) => office.contact(body, { address: `10.8.1.${at + 1}` }));
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    const rows = await test.db.select().from(enquiries).where(eq(enquiries.email, body.email));
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ acknowledgement }) => acknowledgement !== 'held')).toHaveLength(5);
  });

  it('one IP address cannot flood strangers’ mailboxes or the institute’s; all its enquiries are stored', async () => {
    test.clock.forward({ minutes: 61 });
    const asked = async (address: string) => {
      const body = enquiryDraft();
      expect((await office.contact(body, { address })).status).toBe(201);
      return (await office.findEnquiryOf(body.email))?.id ?? 0;
    };
    const ids: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) ids.push(await asked('203.0.113.99'));
    const elsewhere = await asked('203.0.113.98');
    await test.jobsDone();
    const rows = await test.db.select().from(enquiries);
    const states = ids.map((id) => rows.find((row) => row.id === id)?.acknowledgement);
    expect(states).toEqual([...Array.from({ length: 30 }, () => 'sent'), ...Array.from({ length: 32 }, () => 'held')]);
    expect(ids.filter((id) => office.noticesOf(id).length > 0)).toEqual(ids.slice(0, 60));
    const warned = ids.filter((id) => office.noticesOf(id)[0]?.mail.text?.includes('are not e-mailed to you'));
    expect(warned).toEqual(ids.slice(59, 60));
    expect(test.logLines.filter((line) => line.includes('"alert":"enquiry_flood"'))).toHaveLength(1);
    expect(office.noticesOf(elsewhere)).toHaveLength(1);
    expect(rows.find(({ id }) => id === elsewhere)?.acknowledgement).toBe('sent');
  });

  it('a computer room of the institute shares one IP address and is exempt', async () => {
    test.clock.forward({ minutes: 61 });
    for (let sent = 0; sent < 31; sent += 1) await office.contact(enquiryDraft(), { address: '192.0.2.9' });
    expect((await office.newestEnquiry()).acknowledgement).toBe('pending');
  });

  it('after two hundred in an hour in total, enquiries are stored but not mailed', async () => {
    test.clock.forward({ minutes: 61 });
    const ids: number[] = [];
    for (let sent = 0; sent < 201; sent += 1) {
      const body = enquiryDraft();
      expect((await office.contact(body, { address: `10.8.3.${sent + 1}` })).status).toBe(201);
      ids.push((await office.findEnquiryOf(body.email))?.id ?? 0);
    }
    expect((await office.newestEnquiry()).acknowledgement).toBe('held');
    await eventually(() => office.noticesOf(ids[199] ?? 0)[0], 60_000);
    expect(office.noticesOf(ids[200] ?? 0)).toEqual([]);
  }, 90_000);
});

describe('the mails', () => {
  it('an acknowledgement requested twice is sent once, and a held one never', async () => {
    test.clock.forward({ minutes: 61 });
    const body = enquiryDraft();
    await office.contact(body);
    const { id } = await office.newestEnquiry();
    await test.jobsDone();
    const { context } = test.app;
    await context.jobs.send(context.db, 'enquiries.acknowledge', { enquiryId: id });
    await context.jobs.send(context.db, 'enquiries.acknowledge', { enquiryId: 2_000_000_000 });
    await test.jobsDone();
    expect(office.mailsTo(body.email)).toHaveLength(1);
    await test.db.update(enquiries).set({ acknowledgement: 'held' }).where(eq(enquiries.id, id));
    await context.jobs.send(context.db, 'enquiries.acknowledge', { enquiryId: id });
    await test.jobsDone();
    expect(office.mailsTo(body.email)).toHaveLength(1);
  });

  it('a notice sent again carries the same message id, so that a mailbox drops it', async () => {
    await office.contact(enquiryDraft());
    const { id } = await office.newestEnquiry();
    await test.jobsDone();
    const { context } = test.app;
    await context.jobs.send(context.db, 'enquiries.tell-institute', { enquiryId: id, isLastOfHour: false });
    await test.jobsDone();
    expect(new Set(office.noticesOf(id).map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(office.noticesOf(id)).toHaveLength(2);
  });

  it('a mailbox that does not exist is tried once; enquiry and mail to the institute are not lost', async () => {
    const body = { ...enquiryDraft(), email: 'bounce@people.test' };
    expect((await office.contact(body)).status).toBe(201);
    const { id } = await office.newestEnquiry();
    await test.jobsDone();
    expect(office.noticesOf(id)).toHaveLength(1);
    expect((await office.newestEnquiry()).acknowledgement).toBe('pending');
  });

  it('use ids only: no personal data is in a job, a log line or the reply', async () => {
    const body = enquiryDraft();
    const reply = await office.contact(body);
    await test.jobsDone();
    const { rows } = await test.db.execute("select data::text from pgboss.job where name like 'enquiries.%'");
    const places = [JSON.stringify(rows), test.logLines.join(''), reply.text];
    const counters = await test.db.execute('select key from rate_limits');
    for (const word of [body.fullName, body.email, body.contactNumber, 'next batch']) {
      expect(places.filter((place) => place.includes(word))).toEqual([]);
      expect(JSON.stringify(counters.rows)).not.toContain(word);
    }
  });
});

describe('no URL that somebody typed is ever fetched (threat 26)', () => {
  it('a link to a test server, in every text field, gets no request', async () => {
    let visits = 0;
    const listener = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const links = [`http://127.0.0.1:${port}/a`, `http://[::1]:${port}/a`, 'http://169.254.169.254/latest/meta-data/'];
    const query = [...links, `<img src="http://127.0.0.1:${port}/a.png">`, `![](http://127.0.0.1:${port}/b.png)`];
    const body = { ...enquiryDraft(), fullName: links[0], qualification: links[0], query: query.join('\n') };
    expect((await office.contact(body)).status).toBe(201);
    const { id } = await office.newestEnquiry();
    const { qualification: _, ...person } = enquiryDraft();
    const courseQuery = { ...person, selectedOption: 'other', query: query.join(' ') };
    expect((await office.askAboutCourse(courseQuery)).status).toBe(201);
    await test.jobsDone();
    expect(office.noticesOf(id)[0]?.mail.text).toContain(links[0]);
    expect(office.noticesOf(id)[0]?.mail.html).not.toContain('<img');
    expect(visits).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });
});

describe('enquiries.sweep', () => {
  it('deletes enquiries older than a year, and nothing else', async () => {
    await office.contact(enquiryDraft());
    const { id } = await office.newestEnquiry();
    const old = { ...enquiryDraft(), kind: 'contact', clientAddress: '203.0.113.1' } as const;
    const createdAt = new Date(test.clock.now().getTime() - 366 * 24 * 3_600_000);
    await test.db.insert(enquiries).values({ ...old, createdAt });
    const url = test.database.workerUrl;
    const worker = connectDatabase({ url, poolSize: 1, applicationName: 'test', onError: () => {} });
    await sweepEnquiries({ ...test.app.context, db: worker.db });
    await worker.close();
    expect(await office.findEnquiryOf(old.email)).toBeUndefined();
    expect(await test.db.$count(enquiries, eq(enquiries.id, id))).toBe(1);
  });
});

describe('while the mail server is away', () => {
  it('POST /contact-us 201: stored at once, mailed once it is back', async () => {
    await test.jobsDone();
    await test.inbox.close();
    const body = enquiryDraft();
    expect((await office.contact(body)).status).toBe(201);
    expect(await office.newestEnquiry()).toMatchObject({ ...body, acknowledgement: 'pending' });
    const isFailure = (line: string) => line.includes('"msg":"job failed"') && line.includes('"enquiries.');
    await eventually(() => (test.logLines.filter(isFailure).length >= 2 ? true : undefined));

    const inbox = await startInbox(Number(new URL(test.inbox.url).port));
    await eventually(() => (inbox.received.length >= 2 ? true : undefined), 30_000);
    const recipients = inbox.received.flatMap(({ to }) => to);
    expect(recipients.toSorted()).toEqual([body.email, office.instituteMail]);
    await test.jobsDone();
    expect((await office.newestEnquiry()).acknowledgement).toBe('sent');
    await inbox.close();
  }, 60_000);
});
