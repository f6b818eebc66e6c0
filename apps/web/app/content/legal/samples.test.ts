import { documentDraftSchema, documentKinds, parseBlocks } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { legalSamplesFor } from './samples.ts';

const institute = {
  brand: 'Setu',
  address: '1 Lake Road',
  phone: '90000 12345',
  email: 'hello@setu.example',
  sendsSms: true,
};
const { mark, of } = legalSamplesFor(institute);

describe.each(documentKinds)('the sample of %s', (kind) => {
  const { title, text } = of(kind);

  it('can be published once its first line is deleted', () => {
    expect(text.startsWith(`${mark}\n\n`)).toBe(true);
    const rest = text.slice(mark.length).trim();
    expect(documentDraftSchema.parse({ title, text: rest, basedOn: 0 }).text).toBe(rest);
  });

  it('has headings, and names the institute by its settings only', () => {
    expect(parseBlocks(text).filter((block) => block.kind === 'heading').length).toBeGreaterThan(2);
    expect(text).toContain(institute.email);
    expect(text).not.toMatch(/Avsar|\{|undefined/);
  });

  it('promises nobody a job', () => {
    expect(text).not.toMatch(/100 ?%|guarantee|assured/i);
  });

  it('has no empty places for an institute without settings', () => {
    expect(legalSamplesFor().of(kind).text).not.toMatch(/\(mailto:\)|E-mail: *\n|Phone: *\n|undefined/);
  });
});

it('terms and privacy notice speak of codes by SMS only where SMS is sent', () => {
  const mailOnly = legalSamplesFor({ ...institute, sendsSms: false });
  expect(of('terms').text).toContain('a code that we send to your e-mail address or mobile number.');
  expect(of('privacy').text).toContain('send our e-mails and SMS');
  expect(mailOnly.of('terms').text).toContain('a code that we send to your e-mail address.');
  for (const kind of documentKinds) expect(mailOnly.of(kind).text).not.toMatch(/SMS/);
});
