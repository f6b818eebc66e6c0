import { queryTypes } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { enquiries } from '#database/tables/enquiries.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { enquiryDraft, type FrontOffice, openEnquiryTest } from '../../../test/rows/enquiries.ts';

let test: TestApp;
let office: FrontOffice;
let courseId: number;
beforeAll(async () => {
  test = await startTestApp();
  office = await openEnquiryTest(test);
  courseId = await createCourse();
});
afterAll(() => test.close());

async function createCourse(changes: Partial<typeof courses.$inferInsert> = {}): Promise<number> {
  const days = { days: 60, startDate: '2027-01-04', endDate: '2027-03-31' };
  const course = { title: 'Java Full Stack', description: 'From zero to job', priceInPaise: 2_499_900, ...days };
  const [row] = await test.db
    .insert(courses)
    .values({ ...course, ...changes })
    .returning();
  return row?.id ?? 0;
}

function courseQuery() {
  const { qualification: _, ...person } = enquiryDraft();
  return { ...person, selectedOption: 'fees', course: { id: courseId } };
}

describe('POST /contact-us', () => {
  it('201: stored first, then mailed to the institute and acknowledged', async () => {
    const body = enquiryDraft();
    const reply = await office.contact(body);
    expect([reply.status, reply.json()]).toEqual([201, { message: 'Enquiry submitted successfully!' }]);
    const stored = await office.newestEnquiry();
    expect(stored).toMatchObject({ ...body, kind: 'contact', userId: null, courseId: null, selectedOption: null });
    expect(stored).toMatchObject({ acknowledgement: 'pending', clientAddress: office.nextAddress(), handledAt: null });
    expect(test.inbox.received).toEqual([]);

    await test.jobsDone();
    const [notice, ...more] = office.noticesOf(stored.id);
    expect(more).toEqual([]);
    expect(notice?.to).toEqual([office.instituteMail]);
    expect(notice?.mail).toMatchObject({ replyTo: [{ address: body.email }] });
    expect(notice?.mail.subject).toMatch(new RegExp(`^Enquiry ${stored.id} from the .+ website$`));
    for (const word of [body.fullName, body.email, body.contactNumber, body.qualification, 'And what does it cost?']) {
      expect(notice?.mail.text).toContain(word);
      expect(notice?.mail.html).toContain(word);
    }
    expect((await office.newestEnquiry()).acknowledgement).toBe('sent');
  });

  it('201: the contact number is stored as ten digits, however it is typed', async () => {
    for (const [typed, contactNumber] of [
      ['+91 98765 43210', '9876543210'],
      ['098765-43211', '9876543211'],
      ['022 2345 6789', '2223456789'],
    ] as const) {
      expect((await office.contact({ ...enquiryDraft(), contactNumber: typed })).status).toBe(201);
      expect(await office.newestEnquiry()).toMatchObject({ contactNumber });
    }
  });

  it('the acknowledgement contains no text typed by the sender (threat 30)', async () => {
    const body = {
      ...enquiryDraft(),
      fullName: 'Win a phone at evil.example',
      query: 'Go to https://evil.example/now',
    };
    expect((await office.contact(body)).status).toBe(201);
    await test.jobsDone();
    const [mail, ...more] = office.mailsTo(body.email);
    expect(more).toEqual([]);
    const { subject, text, html } = mail?.mail ?? {};
    expect(subject).toMatch(/received your question$/);
    expect(text).toContain('080 4000 1234');
    expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|Win a phone|B\.Tech/);
    expect(mail?.mail.replyTo).toBeUndefined();
  });

  it('201 stores the id of the signed-in user, and none for an admin', async () => {
    const { token, id } = await test.signInAs('student');
    await office.contact(enquiryDraft(), { token });
    expect((await office.newestEnquiry()).userId).toBe(id);
    await office.contact(enquiryDraft(), { token: (await test.signInAs('admin')).token });
    expect((await office.newestEnquiry()).userId).toBeNull();
  });

  it('201 from an IPv6 address with a zone, which PostgreSQL does not accept', async () => {
    expect((await office.contact(enquiryDraft(), { address: 'fe80::1%lo' })).status).toBe(201);
    expect((await office.newestEnquiry()).clientAddress).toBe('fe80::1');
  });

  const missing = 'Please fill this in.';
  it.each([
    ['fullName', undefined, missing],
    ['fullName', '', missing],
    ['fullName', '   ', missing],
    ['fullName', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['fullName', ['Asha'], missing],
    ['email', undefined, missing],
    ['email', '', 'Please enter a valid email address.'],
    ['email', 'asha@', 'Please enter a valid email address.'],
    ['email', 'asha@example.in, eve@example.in', 'Please enter a valid email address.'],
    ['contactNumber', undefined, missing],
    ['contactNumber', '98765', 'Please enter a valid 10-digit mobile number.'],
    ['contactNumber', '98765432100', 'Please enter a valid 10-digit mobile number.'],
    ['contactNumber', '+14155550100', 'Please enter a valid 10-digit mobile number.'],
    ['contactNumber', 'ninety-nine', 'Please enter a valid 10-digit mobile number.'],
    ['qualification', undefined, missing],
    ['qualification', '', missing],
    ['query', undefined, missing],
    ['query', ' \n ', missing],
    ['query', 'x'.repeat(2001), 'Please use at most 2000 characters.'],
    ['query', 'a\u0000b', 'Please remove the special characters.'],
    ['userId', 1, 'This is not expected here.'],
    ['to', 'victim@example.in', 'This is not expected here.'],
    ['acknowledgement', 'sent', 'This is not expected here.'],
  ])('400 for %s: %j, and nothing is stored', async (field, value, text) => {
    const before = await test.db.$count(enquiries);
    const reply = await office.contact({ ...enquiryDraft(), [field]: value });
    expect([reply.status, reply.json()]).toMatchObject([400, { message: text, fields: { [field]: text } }]);
    expect(await test.db.$count(enquiries)).toBe(before);
  });

  it('400 names all five fields at once', async () => {
    const reply = await office.contact({});
    const fields = {
      fullName: missing,
      email: missing,
      contactNumber: missing,
      qualification: missing,
      query: missing,
    };
    expect([reply.status, reply.json()]).toMatchObject([400, { fields }]);
  });

  it.each(['fullName', 'email', 'contactNumber', 'qualification'])(
    '400 for a header smuggled in by %s (threat 30)',
    async (field) => {
      const before = await test.db.$count(enquiries);
      for (const value of ['a\r\nBcc: x@y', 'a\nBcc: x@y.in', 'a\rBcc: x@y.in', 'a@y.in\r\nBcc: x@y.in']) {
        const reply = await office.contact({ ...enquiryDraft(), [field]: value });
        expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
      }
      expect(await test.db.$count(enquiries)).toBe(before);
    },
  );
});

describe('POST /sendEmail', () => {
  it('201: a question about a course is stored first and then mailed', async () => {
    const body = courseQuery();
    const reply = await office.askAboutCourse(body);
    expect([reply.status, reply.json()]).toEqual([201, { message: 'Query submitted successfully!' }]);
    const { course: _, ...asked } = body;
    const stored = await office.newestEnquiry();
    expect(stored).toMatchObject({ ...asked, kind: 'course', courseId, qualification: null });
    await test.jobsDone();
    for (const word of ['Java Full Stack', 'fees', body.fullName]) {
      expect(office.noticesOf(stored.id)[0]?.mail.text).toContain(word);
    }
    expect(office.mailsTo(body.email)[0]?.mail.text).toContain('about our course “Java Full Stack”');
  });

  it.each(queryTypes)('201 for a question about %s, without a course', async (selectedOption) => {
    const { course: _, ...body } = courseQuery();
    expect((await office.askAboutCourse({ ...body, selectedOption })).status).toBe(201);
    expect(await office.newestEnquiry()).toMatchObject({ selectedOption, courseId: null });
  });

  it.each(['student', 'trainer'] as const)('201 for a %s with query and type only, as in the spec', async (who) => {
    const { token, user } = await test.signInAs(who);
    const reply = await office.askAboutCourse(
      { query: 'Is there a test?', selectedOption: 'course content' },
      { token },
    );
    expect(reply.status).toBe(201);
    const person = { fullName: user?.name, email: user?.email, contactNumber: user?.mobileNumber };
    expect(await office.newestEnquiry()).toMatchObject({ ...person, userId: user?.id, kind: 'course' });
    await test.jobsDone();
    expect(office.mailsTo(user?.email ?? '')).toHaveLength(1);
  });

  it('201 with another contact number than the account has', async () => {
    const { token, user } = await test.signInAs('student');
    const body = { query: 'Call me', selectedOption: 'other', contactNumber: '8011112222' };
    expect((await office.askAboutCourse(body, { token })).status).toBe(201);
    expect(await office.newestEnquiry()).toMatchObject({ contactNumber: '8011112222', email: user?.email });
  });

  const missing = 'Please fill this in.';
  const contactMissing = { fullName: missing, email: missing, contactNumber: missing };

  it('400 for a visitor and for an admin without contact data', async () => {
    const body = { query: 'Is there a test?', selectedOption: 'other' };
    const { token } = await test.signInAs('admin');
    for (const reply of [await office.askAboutCourse(body), await office.askAboutCourse(body, { token })]) {
      expect([reply.status, reply.json()]).toMatchObject([400, { message: missing, fields: contactMissing }]);
    }
    const partly = await office.askAboutCourse({ ...body, fullName: 'Asha Rao', email: 'asha@people.test' });
    expect([partly.status, partly.json<{ fields: object }>().fields]).toEqual([400, { contactNumber: missing }]);
  });

  const unknownType = 'Please choose what your question is about.';
  it.each([
    ['query', undefined, missing],
    ['query', '', missing],
    ['selectedOption', undefined, unknownType],
    ['selectedOption', '', unknownType],
    ['selectedOption', 'FEES', unknownType],
    ['selectedOption', 'fees\r\nBcc: x@y', unknownType],
    ['contactNumber', '12345', 'Please enter a valid 10-digit mobile number.'],
    ['email', 'nobody', 'Please enter a valid email address.'],
    ['fullName', 'a\r\nBcc: x@y', 'Please remove the special characters.'],
    ['course.id', { id: 2_147_483_647 }, 'This course is not on offer.'],
    ['course.price', { id: 1, price: 0 }, 'This is not expected here.'],
    ['to', 'victim@example.in', 'This is not expected here.'],
  ])('400 for %s: %j, and nothing is stored', async (field, value, text) => {
    const before = await test.db.$count(enquiries);
    const reply = await office.askAboutCourse({ ...courseQuery(), [field.split('.')[0] ?? '']: value });
    expect([reply.status, reply.json<{ fields: Record<string, string> }>().fields]).toEqual([400, { [field]: text }]);
    expect(await test.db.$count(enquiries)).toBe(before);
  });

  it.each([{ archivedAt: new Date() }, { isDraft: true }])('400 for a course that is not on offer: %j', async (row) => {
    const reply = await office.askAboutCourse({ ...courseQuery(), course: { id: await createCourse(row) } });
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { fields: { 'course.id': 'This course is not on offer.' } },
    ]);
  });
});
