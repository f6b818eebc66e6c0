import { renderNewDeviceMail, renderOtpMail } from '@avsar/mail';
import { describe, expect, test } from 'vitest';

const otp = { brand: 'Avsar', name: 'Asha Rao', code: '482913', lifetimeMinutes: 5 };
const newDevice = { brand: 'Avsar', name: 'Asha Rao', device: 'Chrome on Android', at: '14 Nov 2026, 7:30 pm IST' };
const hostileName = '<script>alert("x")</script>';

describe('the mail with a one-time code', () => {
  test('carries the code in both parts, in one piece, and not in the subject', async () => {
    const mail = await renderOtpMail(otp);
    expect(mail.html).toContain('>482913<');
    expect(mail.text).toMatch(/^ {4}482913$/m);
    expect(mail.subject).toBe('Your Avsar sign-in code');
  });

  test('says how long it lives, that nobody asks for it, and what to do if it was somebody else', async () => {
    const mail = await renderOtpMail(otp);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('5 minutes');
      expect(part).toContain('Nobody from Avsar will ever ask you for it');
      expect(part).toContain('Was it not you?');
    }
  });

  test('is an Indian English document that fetches nothing', async () => {
    const { html } = await renderOtpMail(otp);
    expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="en-IN"/);
    expect(html).toContain('width=device-width');
    expect(html).not.toMatch(/<img|<link|https?:|url\(/);
  });
});

describe('the mail about a new device', () => {
  test('names the device and the moment in both parts', async () => {
    const mail = await renderNewDeviceMail(newDevice);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Chrome on Android');
      expect(part).toContain('14 Nov 2026, 7:30 pm IST');
      expect(part).toContain('If it was not you:');
    }
  });

  test('escapes what a browser claims to be', async () => {
    const mail = await renderNewDeviceMail({ ...newDevice, device: '<img src=x onerror=alert(1)>' });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
  });
});

describe.each([
  ['one-time code', (hostile: { brand?: string; name?: string }) => renderOtpMail({ ...otp, ...hostile })],
  ['new device', (hostile: { brand?: string; name?: string }) => renderNewDeviceMail({ ...newDevice, ...hostile })],
])('%s against hostile words', (_title, render) => {
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
