import type { LegalSample, SampleInstitute } from './institute.ts';

export const refundsSample = ({ email }: SampleInstitute): LegalSample => ({
  title: 'Refund policy',
  text: `
# When you get your money back
- If you ask before the first class of your batch: the whole price.
- If we cancel your batch, or it is full when your payment arrives and you did not choose the next batch: the whole price.
- If you paid twice for the same course: the second payment goes back without your asking.

After the first class we do not refund the price.

If the whole fee goes back, your enrolment and your seat end with it. If only a part of it goes back, we agree with you beforehand whether your course ends or goes on at a lower fee. You get a credit note for every refund.

# How to ask for it
Write to ${email === '' ? 'us' : `[${email}](mailto:${email})`} or use the [contact form](/contact). Tell us the number of your receipt. A person answers you.

# How the money comes back
- If you paid online, the payment provider sends the money back the way it came. Banks usually need five to seven working days.
- If you paid by bank transfer or UPI, we send the money to a bank account of yours.

You find each refund on your profile, under "Payments".
`,
});
