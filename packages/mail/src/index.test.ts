import {
  renderAcknowledgementMail,
  renderContactChangedMail,
  renderContactChangeMail,
  renderContactUndoneMail,
  renderEnquiryMail,
  renderInvitationMail,
  renderWelcomeMail,
  renderNewDeviceMail,
  renderNoticeMail,
  renderOtpMail,
  renderProofMail,
  renderCreditNoteMail,
  renderReceiptMail,
} from '@avsar/mail';
import { describe, expect, test } from 'vitest';

const colours = { text: '#102030', soft: '#405060', primary: '#0b5d3b', accent: '#d81b60', onAccent: '#ffffff' };
const otp = { brand: 'Avsar', name: 'Asha Rao', code: '482913', lifetimeMinutes: 5 };
const newDevice = { brand: 'Avsar', name: 'Asha Rao', device: 'Chrome on Android', at: '14 Nov 2026, 7:30 pm IST' };
const enquiry = {
  brand: 'Avsar',
  enquiryId: 17,
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  contactNumber: '9876543210',
  qualification: 'B.Tech',
  topic: undefined,
  courseTitle: undefined,
  query: 'When does the next batch start?\nAnd what does it cost?',
  at: '14 Nov 2026, 7:30 pm IST',
  isLastOfHour: false,
};
const acknowledgement = {
  brand: 'Avsar',
  enquiryId: 17,
  courseTitle: 'Java Full Stack',
  at: '14 Nov 2026, 7:30 pm IST',
  phone: '080 4000 1234',
};
const notice = {
  brand: 'Avsar',
  name: 'Asha Rao',
  title: 'Java Full Stack: a live class is planned',
  text: 'It begins on 14 Nov 2026, 7:30 pm IST.',
  url: 'https://avsar.example/my-courses',
  urlText: 'See your classes',
  because: 'because you are in batch 4 of Java Full Stack',
};
const receipt = {
  brand: 'Avsar',
  name: 'Asha Rao',
  courseTitle: 'Java Full Stack',
  code: 'AV/26-27/000123',
  amount: '₹12,999.00',
  url: 'https://avsar.example/my-courses',
};
const hostileName = '<script>alert("x")</script>';

describe('the mail with a one-time code', () => {
  test('contains the code unbroken in both the HTML and the text part, and not in the subject', async () => {
    const mail = await renderOtpMail(otp, colours);
    expect(mail.html).toContain('>482913<');
    expect(mail.text).toMatch(/^ {4}482913$/m);
    expect(mail.subject).toBe('Your Avsar log-in code');
  });

  test('says how long the code is valid, that staff never ask for it, and what to do if somebody else requested it', async () => {
    const mail = await renderOtpMail(otp, colours);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('5 minutes');
      expect(part).toContain('Nobody from Avsar will ever ask you for it');
      expect(part).toContain('Was it not you?');
    }
  });

  test('greets by name only if there is one', async () => {
    expect((await renderOtpMail(otp, colours)).text).toContain('Hello Asha Rao, here is the code');
    const mail = await renderOtpMail({ ...otp, name: undefined }, colours);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Hello, here is the code');
      expect(part).not.toContain('undefined');
    }
  });

  test('is an HTML document in en-IN that loads nothing from the network', async () => {
    const { html } = await renderOtpMail(otp, colours);
    expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="en-IN"/);
    expect(html).toContain('width=device-width');
    expect(html).not.toMatch(/<img|<link|https?:|url\(/);
  });
});

describe('the mail with a code that proves who is logged in', () => {
  test('says what the code is for, that staff never ask for it, and what to do if somebody else requested it', async () => {
    const mail = await renderProofMail(otp, colours);
    expect(mail.subject).toBe('Your Avsar code to confirm a change');
    expect(mail.html).toContain('>482913<');
    expect(mail.text).toMatch(/^ {4}482913$/m);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('wants to change the e-mail address or mobile number');
      expect(part).toContain('5 minutes');
      expect(part).toContain('Nobody from Avsar will ever ask you for it');
      expect(part).toContain('give the code to nobody');
    }
    expect(mail.html).not.toMatch(/<img|<link|https?:|url\(/);
  });
});

describe('the mail about a new device', () => {
  test('names the device and the time in both parts', async () => {
    const mail = await renderNewDeviceMail(newDevice, colours);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Chrome on Android');
      expect(part).toContain('14 Nov 2026, 7:30 pm IST');
      expect(part).toContain('If it was not you:');
    }
  });

  test('escapes the browser name', async () => {
    const mail = await renderNewDeviceMail({ ...newDevice, device: '<img src=x onerror=alert(1)>' }, colours);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
  });
});

describe('the notice of a new e-mail address or number', () => {
  const change = {
    brand: 'Avsar',
    name: 'Asha <b>Rao</b>',
    channel: 'mobile',
    at: '14 Nov 2026, 7:30 pm IST',
    url: 'https://avsar.example/undo-contact-change#17.secret',
    delayHours: 0,
  } as const;

  test('says what is about to change and how to stop it, in both parts', async () => {
    const mail = await renderContactChangeMail(change, colours);
    expect(mail.subject).toBe('A new mobile number for your Avsar account');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['mobile number', change.at, 'as soon as the code', 'Stop the change']) {
        expect(part).toContain(fact);
      }
      expect(part.match(/https?:[^"\s]+/g)).toEqual([change.url]);
    }
    expect(mail.html).not.toContain('<b>');
    expect((await renderContactChangeMail({ ...change, channel: 'email' }, colours)).text).toContain('e-mail address');
  });

  test('says when the institute asked for it, and how long it waits then', async () => {
    const { text } = await renderContactChangeMail({ ...change, delayHours: 24 }, colours);
    expect(text).toContain('the institute entered a new mobile number');
    expect(text).toContain('24 hours after the code');
  });

  test('says that the contact has changed, and how long this can be undone', async () => {
    const mail = await renderContactChangedMail({ ...change, undoDays: 7, isPresentContact: false }, colours);
    expect(mail.subject).toBe('The mobile number of your Avsar account was changed');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['mobile number', change.at, '7 days', 'Undo the change']) expect(part).toContain(fact);
      expect(part.match(/https?:[^"\s]+/g)).toEqual([change.url]);
    }
    expect(mail.html).not.toMatch(/<b>|<img|<link|url\(/);
  });

  test('says that a present contact was confirmed, not changed, and how long this can be undone', async () => {
    const mail = await renderContactChangedMail({ ...change, undoDays: 7, isPresentContact: true }, colours);
    expect(mail.subject).toBe('The mobile number of your Avsar account was confirmed');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['can be used to log in', change.at, '7 days', 'Undo the change'])
        expect(part).toContain(fact);
      expect(part).not.toMatch(/was changed\.|old mobile number/);
    }
  });

  test('says that the change was undone, and to check the other contact', async () => {
    const mail = await renderContactUndoneMail(change, colours);
    expect(mail.subject).toBe('The mobile number of your Avsar account is as it was before');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['was stopped or undone', change.at, 'look at the e-mail address']) {
        expect(part).toContain(fact);
      }
      expect(part).not.toMatch(/https?:/);
    }
  });
});

describe('the mail about an enquiry', () => {
  test('tells who asked what, and how to reach them, in both parts', async () => {
    const mail = await renderEnquiryMail({ ...enquiry, topic: 'fees', courseTitle: 'Java Full Stack' }, colours);
    expect(mail.subject).toBe('Enquiry 17 from the Avsar website');
    const facts = ['Asha Rao', 'asha@example.in', '9876543210', 'B.Tech', 'fees', 'Java Full Stack', enquiry.at];
    for (const part of [mail.html, mail.text]) {
      for (const fact of [...facts, 'When does the next batch start?', 'And what does it cost?']) {
        expect(part).toContain(fact);
      }
    }
  });

  test('leaves out fields that the form does not have', async () => {
    const { text } = await renderEnquiryMail({ ...enquiry, qualification: undefined }, colours);
    expect(text).not.toMatch(/Qualification|Course|About|undefined/);
  });

  test('indents every line of the visitor’s text, so that it cannot look like ours', async () => {
    const { text } = await renderEnquiryMail(
      {
        ...enquiry,
        query: 'Hello\r\nName: The Director\u2028-- \rBcc: x@y.in',
      },
      colours,
    );
    expect(text).toContain('\n    Hello\n    Name: The Director\n    --\n    Bcc: x@y.in\n');
    expect(text.match(/^Name: /gm)).toHaveLength(1);
  });

  test('escapes markup in the question', async () => {
    const { html } = await renderEnquiryMail({ ...enquiry, query: '<img src="https://evil.example/x.png">' }, colours);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  test('says when it is the last mail of this hour', async () => {
    const flood = 'the next ones of this hour are not e-mailed';
    expect((await renderEnquiryMail(enquiry, colours)).text).not.toContain(flood);
    const mail = await renderEnquiryMail({ ...enquiry, isLastOfHour: true }, colours);
    expect([mail.html, mail.text].map((part) => part.includes(flood))).toEqual([true, true]);
  });
});

describe('the acknowledgement', () => {
  test('names course, enquiry number, time and the institute’s phone in both parts', async () => {
    const mail = await renderAcknowledgementMail(acknowledgement, colours);
    expect(mail.subject).toBe('Avsar received your question');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('about our course “Java Full Stack” of 14 Nov 2026, 7:30 pm IST');
      expect(part).toContain('number is 17');
      expect(part).toContain('080 4000 1234');
      expect(part).toContain('Did you not ask us anything?');
      expect(part).not.toContain('account');
    }
  });

  test('loads nothing from the network, and has a version without a course', async () => {
    const mail = await renderAcknowledgementMail({ ...acknowledgement, courseTitle: undefined }, colours);
    expect(mail.html).not.toMatch(/<img|<link|https?:|url\(/);
    expect(mail.text).toContain('thank you for your question of 14 Nov 2026');
  });
});

describe('a notice', () => {
  test('says what happened and why it was sent, and links only to our site, in both parts', async () => {
    const mail = await renderNoticeMail(notice, colours);
    expect(mail.subject).toBe(notice.title);
    for (const part of [mail.html, mail.text]) {
      for (const fact of [notice.text, notice.url, notice.urlText, notice.because]) expect(part).toContain(fact);
      expect(part.match(/https?:[^"\s]+/g)).toEqual([notice.url]);
    }
    expect(mail.html).not.toMatch(/<img|<link|url\(/);
  });
});

describe('the mail with a credit note', () => {
  test('says what was refunded and names note and receipt, in both parts', async () => {
    const note = { ...receipt, code: 'AV/C2627/000004', receiptCode: receipt.code, amount: '₹5,000.00' };
    const mail = await renderCreditNoteMail(note, colours);
    expect(mail.subject).toBe('Credit note AV/C2627/000004: Java Full Stack');
    for (const part of [mail.html, mail.text]) {
      for (const text of ['₹5,000.00', 'AV/C2627/000004', 'AV/26-27/000123']) expect(part).toContain(text);
    }
  });
});

describe('the mail with a receipt', () => {
  test('says what was paid for and how much, names the receipt, and links to our site, in both parts', async () => {
    const mail = await renderReceiptMail(receipt, colours);
    expect(mail.subject).toBe('Receipt AV/26-27/000123: Java Full Stack');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['Java Full Stack', '₹12,999.00', 'AV/26-27/000123', 'is attached'])
        expect(part).toContain(fact);
      expect(part.match(/https?:[^"\s]+/g)).toEqual([receipt.url]);
    }
    expect(mail.html).not.toMatch(/<img|<link|url\(/);
  });
});

describe.each([
  ['one-time code', (hostile: { brand?: string; name?: string }) => renderOtpMail({ ...otp, ...hostile }, colours)],
  ['proof', (hostile: { brand?: string; name?: string }) => renderProofMail({ ...otp, ...hostile }, colours)],
  [
    'new device',
    (hostile: { brand?: string; name?: string }) => renderNewDeviceMail({ ...newDevice, ...hostile }, colours),
  ],
  [
    'enquiry',
    ({ brand = enquiry.brand, name = enquiry.fullName }: { brand?: string; name?: string }) =>
      renderEnquiryMail({ ...enquiry, brand, fullName: name }, colours),
  ],
  [
    'acknowledgement',
    ({ brand = acknowledgement.brand, name = '' }: { brand?: string; name?: string }) =>
      renderAcknowledgementMail({ ...acknowledgement, brand, courseTitle: name }, colours),
  ],
  [
    'notice',
    ({ brand = '', name = '' }: { brand?: string; name?: string }) =>
      renderNoticeMail({ ...notice, brand, title: name }, colours),
  ],
  [
    'receipt',
    ({ brand = '', name = '' }: { brand?: string; name?: string }) =>
      renderReceiptMail({ ...receipt, brand, courseTitle: name }, colours),
  ],
])('%s with hostile input', (_title, render) => {
  test('escapes a name that is markup', async () => {
    const { html } = await render({ name: hostileName });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('keeps the subject on one line', async () => {
    const lineBreaks = 'Eve\r\nBcc: victim@example.com\u0085\u2028\0x';
    const { subject, text } = await render({ brand: lineBreaks, name: lineBreaks });
    expect(subject).toContain('Eve Bcc: victim@example.com x');
    // oxlint-disable-next-line no-control-regex -- their absence is the point
    expect(subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('renderWelcomeMail', () => {
  test('has the log-in page in both versions, how to log in, and what is stored about the student', async () => {
    const url = 'https://avsar.example/login/email';
    const mail = await renderWelcomeMail({ brand: 'Avsar', name: 'Meera\nIyer', url }, colours);
    expect(mail.subject).toBe('Avsar has added you as a student');
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain(url);
      expect(version).toContain('6-digit code');
      expect(version).toContain('your name, this e-mail address and your mobile number');
    }
    expect(mail.text).toContain('Hello Meera Iyer, Avsar has added you');
  });
});

describe('renderInvitationMail', () => {
  const invitation = {
    brand: 'Avsar',
    name: 'Meera\nIyer',
    url: 'https://avsar.example/invitation#7.secret',
    days: 7,
  };

  test('has the link in both versions, how long it works, and what is stored about the trainer', async () => {
    const mail = await renderInvitationMail(invitation, colours);
    expect(mail.subject).toBe('Avsar has added you as a trainer');
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain('https://avsar.example/invitation#7.secret');
      expect(version).toContain('once, for 7 days');
      expect(version).toContain('your name, this e-mail address and your mobile number');
    }
    expect(mail.text).toContain('Hello Meera Iyer, Avsar has added you');
  });
});
