import { demoInstitute } from './institute.ts';

const { email } = demoInstitute;

/** The legal pages of the demo institute, version 1 of each. Invented, and no example to copy. */
export const demoDocuments = [
  {
    kind: 'terms',
    title: 'Terms of use',
    text: `These terms apply when you use this site, make an account or buy a course of Avsar. Avsar is an invented institute: nothing here can really be bought.

# Your account
You are 18 or older, and your details are true. You log in with a code that we send to you. Do not pass a code on to anybody.

# Courses
The page of a course says what it costs and which batches you can join. You are enrolled when we have received the money, and you get a receipt. If your batch is full by then, you get your money back or a seat in the next batch, as you chose.

When you get money back is in our [refund policy](/refund-policy).

# In class
- Join by the button on this site, so that your attendance is recorded.
- Do not share the link of a class.
- Treat trainers and other students with respect.

# Reviews
You may review a trainer whose course you take, with your name beside it. We may hide a review, and then we tell you why.

# Finding work
We help with resumes and interviews. What we say about placements is counted from our records.`,
  },
  {
    kind: 'privacy',
    title: 'Privacy notice',
    text: `This notice says which data about you we keep, what for, who sees it, and what you can do. Avsar is an invented institute; please type no real details here.

# What we keep, and what for
- To run your account: name, e-mail address, mobile number, address, qualification, working status, picture and resume.
- To teach you: your courses and batches, and when you joined a class.
- To sell you a course: orders, payments, refunds and receipts. Card numbers never reach us.
- To answer you: what you write in the contact form. The chat does not store who asked.
- What you agreed to, and which version of this notice was in force.

# Who sees it
- Our staff see all of this, except log-in codes.
- The trainer of your batch sees your name, picture, qualification, working status and attendance.
- Everybody sees your name beside a review that you write, and your name, picture and qualification on public pages if you agreed to it.
- Employers get your resume only if you agreed to it.
- Our payment provider, and the companies that send our e-mails and SMS, get what they need for it.

# How long
Enquiries are kept for one year, questions to the chat for 30 days, receipts as long as tax law demands, and the rest until your account is deleted.

# What you can do
Correct your details on your profile. Change what you agreed to there, as often as you like. For a copy of your data, to have your account deleted, or to complain, write to [${email}](mailto:${email}).`,
  },
  {
    kind: 'refunds',
    title: 'Refund policy',
    text: `# When you get your money back
- If you write to us by the end of the first week of your batch: the whole fee, and you need not give a reason.
- If we cancel your batch, or it is full when your payment arrives and you did not choose the next batch: the whole fee.
- If you paid twice for the same course: the second payment goes back without your asking.

After the first week we refund the fee only if illness or a job elsewhere keeps you away. Often another batch helps more; ask us.

If the whole fee goes back, your enrolment and your seat end with it. If only a part of it goes back, we agree with you beforehand whether your course ends or goes on at a lower fee. You get a credit note for every refund.

# How to ask
Write to [${email}](mailto:${email}) with the number of your receipt.

# How it comes back
If you paid online, the payment provider sends the money back the way it came; banks take five to seven working days. If you paid by bank transfer or UPI, we send it to a bank account of yours.`,
  },
] as const;
