import { renderWeekMail } from '@avsar/mail';
import { describe, expect, test } from 'vitest';

const colours = { text: '#102030', soft: '#405060', primary: '#0b5d3b', accent: '#d81b60', onAccent: '#ffffff' };
const page = 'https://avsar.example/figures';
const received = {
  label: 'Received',
  value: '₹1,20,000.00',
  change: '₹40,000.00 more than the week before',
  url: `${page}?tab=money`,
};
const due = { label: 'Due', value: '₹9,000.00', change: undefined, url: `${page}?tab=dues` };
const week = {
  brand: 'Avsar',
  name: 'Asha Rao',
  week: '9 Nov 2026 to 15 Nov 2026',
  sections: [
    { title: 'Money', lines: [received] },
    { title: 'Today', lines: [due] },
  ],
  asOf: 'Counted on 16 Nov 2026, 7:30 am IST.',
  url: page,
};

describe('the mail with the figures of a week', () => {
  test('has every figure with its change and its link, when it was counted, and how to stop it, in both parts', async () => {
    const mail = await renderWeekMail(week, colours);
    expect(mail.subject).toBe('Avsar: the week from 9 Nov 2026 to 15 Nov 2026');
    for (const part of [mail.html, mail.text]) {
      for (const fact of ['Hello Asha Rao', received.value, received.change, due.value, week.asOf, 'Switch it off']) {
        expect(part).toContain(fact);
      }
      expect(part.match(/https?:[^"\s]+/g)).toEqual([received.url, due.url, page]);
      expect(part).not.toContain('undefined');
    }
    expect(mail.html).not.toMatch(/<img|<link|url\(/);
  });

  test('shows no amount where a locked phone shows it: neither in the subject nor in the preview', async () => {
    const { subject, html } = await renderWeekMail(week, colours);
    expect(subject).not.toContain('₹');
    expect(html.slice(0, html.indexOf('Hello Asha'))).not.toContain('₹');
  });

  test('keeps what people typed on one line, and escapes markup', async () => {
    const hostile = '<b>Java</b>\r\nBcc: victim@example.com';
    const lines = [{ ...due, label: hostile }];
    const mail = await renderWeekMail({ ...week, brand: hostile, sections: [{ title: 'Due', lines }] }, colours);
    expect(mail.subject).toContain('<b>Java</b> Bcc: victim@example.com: the week');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });
});
