import { lines, listed } from './assistant.phrases.ts';
import type { AssistantRecord, PublicFacts } from './assistant.records.ts';

export const faqRecordsOf = ({ faqs }: PublicFacts): AssistantRecord[] =>
  faqs.map(({ id, question, answer }) => ({
    kind: 'faq',
    subjectId: id,
    title: question,
    keywords: '',
    text: answer,
    href: '/#faq',
  }));

/** No record if the institute has published no refund policy: we invent none. Of a long policy the beginning. */
export function refundRecordOf({ refundTerms, site }: PublicFacts): AssistantRecord[] {
  if (refundTerms.trim() === '') return [];
  return [
    {
      kind: 'refunds',
      subjectId: 0,
      title: 'Refund policy',
      keywords: 'refund refunds cancel cancellation money back return withdraw',
      text: lines(
        ...firstLines(refundTerms, charactersMost),
        `To ask for a refund, write to ${site.email} or use the contact form.`,
      ),
      href: '/refund-policy',
    },
  ];
}

/** As much as the language model gets of one record. */
const charactersMost = 2000;

/** The first lines that are not blank, at least one, at most `most` characters together. */
function firstLines(text: string, most: number): string[] {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  let length = 0;
  return all.filter((line, place) => (length += line.length + 1) <= most || place === 0);
}

/** Ways to pay, without account numbers: those are shown only when a student pays. */
export function paymentRecordOf({ takesCards, takesTransfers }: PublicFacts): AssistantRecord {
  const ways = [
    ...(takesCards ? ['online by UPI, card or net banking'] : []),
    ...(takesTransfers ? ['by bank transfer'] : []),
  ];
  return {
    kind: 'payment',
    subjectId: 0,
    title: 'How to join a course and pay',
    keywords: 'pay payment upi card bank transfer instalment enrol enroll join admission register buy',
    text: lines(
      'To join a course, open its page, sign in or sign up as a student, and buy it there.',
      ways.length === 0
        ? 'To pay for a course, ask the office, which tells you how.'
        : `You can pay ${ways.join(', or ')}. Whom to pay is shown when you buy; please trust no account that somebody sends you.`,
    ),
    href: '/courses',
  };
}

/** The institute's contact record, with the texts of the hero slides. */
export function instituteRecordOf({ site, slides }: PublicFacts): AssistantRecord {
  const places = Object.keys(site.socialLinks);
  return {
    kind: 'institute',
    subjectId: 0,
    title: `${site.brand}: address and contact`,
    keywords: 'institute academy centre office contact address location phone number call whatsapp email visit',
    text: lines(
      site.address !== '' && `The address of ${site.brand} is ${site.address}.`,
      site.phone !== '' && `Phone: ${site.phone}.`,
      site.email !== '' && `E-mail: ${site.email}.`,
      'You can also write to us with the form at /contact.',
      places.length > 0 && `You find ${site.brand} on ${listed(places)}; the links are at the foot of every page.`,
      ...slides.map(({ title, text }) => `${title}: ${text}`),
    ),
    href: '/contact',
  };
}
