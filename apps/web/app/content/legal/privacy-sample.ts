import { type LegalSample, reachLines, type SampleInstitute } from './institute.ts';

export const privacySample = (institute: SampleInstitute): LegalSample => ({
  title: 'Privacy notice',
  text: `
This notice says which data about you ${institute.brand} keeps, what for, who sees it, and what you can do.

# What we keep, and what for
- To run your account: your name, e-mail address, mobile number, address, qualification, working status, picture and resume; for trainers also experience and technologies.
- To log you in: when and with which kind of device you logged in. Codes are kept only as a check value.
- To teach you: your courses and batches, and when you joined a class.
- To sell you a course: your orders, payments, refunds and receipts. Card numbers and bank passwords never reach us.
- To answer you: what you write in the contact form, and questions to the chat on this site. The chat does not store who asked.
- To keep the site safe: the network address of your device, for a short time.
- What you agreed to, when, and which version of this notice was in force.

# What you decide
When you sign up you decide on each of these for itself. You can change it at any time on your profile, under "What you agreed to":
- whether we may send your resume to employers
- whether we may show your name, picture and qualification on public pages
- whether we may write to you about new courses and events

# Who sees it
- Our staff who run this site see everything above, except codes.
- The trainer of your batch sees your name, picture, qualification, working status and attendance.
- Everybody sees your name beside a review that you write.
- The payment provider gets what it needs for your payment: your name, e-mail address, mobile number and the amount.
- ${institute.sendsSms ? 'The companies that send our e-mails and SMS get your e-mail address or mobile number, and the message.' : 'The company that sends our e-mails gets your e-mail address and the message.'}
- If the chat uses a language model, its provider gets the question, with numbers and e-mail addresses masked.

We sell no data, and we show no advertising.

# How long we keep it
- Your account and what belongs to it: until the account is deleted.
- Receipts and payments: as long as tax law demands.
- Enquiries: one year. Notes of our calls with you before you joined: one year after the last one. Questions to the chat: 30 days.
- A sign-up that was not confirmed by a code: 7 days.

# What you can ask for
You can see and correct your details on your profile. Write to us if you want a copy of your data, if you want your account to be deleted, or if you have a complaint. We answer within 30 days.

# On your device
This site stores what it needs to keep you logged in and to know a device you have used before. It uses no cookies for advertising or for tracking. If you came by a link that names a campaign, your browser keeps that name until you close the tab, and sends it to us with an enquiry.

# Changes
When we change this notice, we publish a new version here with its date. Earlier versions stay readable.

# How to reach us
${reachLines(institute)}
`,
});
