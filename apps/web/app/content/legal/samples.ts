import type { LegalSample, SampleInstitute } from './institute.ts';
import { privacySample } from './privacy-sample.ts';
import { refundsSample } from './refunds-sample.ts';
import { termsSample } from './terms-sample.ts';

const samples = { terms: termsSample, privacy: privacySample, refunds: refundsSample };

/** The first line of every sample. A text that contains it cannot be published. */
const mark = 'Sample text. Please have it checked by a lawyer, then delete this line.';

const nameless: SampleInstitute = { brand: '', address: '', phone: '', email: '', sendsSms: true };

/** Texts to start the legal pages from. They promise only what the product does. */
export const legalSamplesFor = (institute: SampleInstitute = nameless) => ({
  mark,
  of: (kind: keyof typeof samples): LegalSample => {
    const { title, text } = samples[kind](institute);
    return { title, text: `${mark}\n\n${text.trim()}` };
  },
});
