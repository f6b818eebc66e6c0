import { type LegalSample, reachLines, type SampleInstitute } from './institute.ts';

export const termsSample = ({ brand, address, phone, email, sendsSms }: SampleInstitute): LegalSample => ({
  title: 'Terms of use',
  text: `
These terms are between you and ${brand}. They apply when you use this site, make an account, or buy a course.

# Your account
You must be 18 or older to make an account. Give details that are true, and keep them up to date on your profile. You log in with a code that we send to your e-mail address${sendsSms ? ' or mobile number' : ''}. Do not pass a code on to anybody: whoever has it can use your account.

# Courses and batches
The page of a course says what it costs, how long it takes and which batches you can join. You choose a batch when you buy. If your batch is full when your payment arrives, you get your money back or a seat in the next batch, as you chose.

The trainer and the times of a class can change. We tell you on this site and by e-mail.

# Payment
The price on the course page is the price you pay. You pay online through our payment provider, or by bank transfer or UPI where the site offers it. You are enrolled when we have received the money. You get a receipt.

When you get money back is in our [refund policy](/refund-policy).

# In class
- Join a class only by the button on this site, so that your attendance is recorded.
- Do not share the link of a class, and do not let anybody else join in your name.
- Treat trainers and other students with respect.

# Reviews
You may review a trainer whose course you take. Your name stands beside the review. Write what is true and do not insult anybody. We may hide a review, and then we tell you why.

# Jobs
What we say about placements is counted from our records.

# Your data
What we do with your data is in our [privacy notice](/privacy).

# Changes
When we change these terms, we publish a new version here with its date. Earlier versions stay readable.

# How to reach us
${reachLines({ brand, address, phone, email })}
`,
});
