import type { StaffNoticeKind } from '@avsar/contract';
import { z } from 'zod';

/** Old rows are read by newer releases: a missing number leaves a gap in a sentence, and is never an error. */
const factsSchema = z
  .object({
    count: z.number().catch(0),
    openingId: z.int32().optional().catch(undefined),
    enrolmentId: z.int32().optional().catch(undefined),
    applicationId: z.int32().optional().catch(undefined),
    orderId: z.int32().optional().catch(undefined),
  })
  .catch({ count: 0 });

type Facts = z.output<typeof factsSchema>;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

type Text = { readonly text: string; readonly href: string };

const openingLink = (id: number | undefined) =>
  id === undefined ? '/admin-profile/openings' : `/admin-profile/openings/${id}`;

const applicationLink = ({ openingId, applicationId }: Facts) =>
  openingId === undefined || applicationId === undefined
    ? openingLink(openingId)
    : `${openingLink(openingId)}/applications/${applicationId}`;

const textsByKind: { readonly [Kind in StaffNoticeKind]: (facts: Facts) => Text } = {
  dispute_waiting: () => ({
    text: 'A student contests the register, and the batch has no trainer who can decide',
    href: '/admin-profile/disputes?state=open',
  }),
  dispute_overdue: () => ({
    text: 'A dispute about the register was not decided in time',
    href: '/admin-profile/disputes?state=overdue',
  }),
  transfers_waiting: ({ count }) => ({
    text: `${counted(count, 'bank transfer waits', 'bank transfers wait')} to be confirmed`,
    href: '/admin-profile/manage-payments/transfers',
  }),
  seats_waiting: ({ count }) => ({
    text: `${counted(count, 'student has', 'students have')} no seat for more than a day`,
    href: '/admin-profile/paid-no-seat',
  }),
  leads_unassigned: ({ count }) => ({
    text: `${counted(count, 'new lead belongs', 'new leads belong')} to nobody`,
    href: '/admin-profile/leads',
  }),
  fees_closed: ({ count }) => ({
    text: `${counted(count, 'student can', 'students can')} join no more classes, since a fee is long overdue`,
    href: '/admin-profile/dues?state=closed',
  }),
  fee_change_waiting: () => ({
    text: 'A change of a fee waits for a second person',
    href: '/admin-profile/fee-changes?state=waiting',
  }),
  taking_cancel_waiting: () => ({
    text: 'A fee that was taken at the desk is to be cancelled, and waits for a second person',
    href: '/admin-profile/desk/cancellations',
  }),
  offer_accepted: ({ openingId }) => ({ text: 'A student has accepted an offer', href: openingLink(openingId) }),
  offer_declined: ({ openingId }) => ({ text: 'A student has declined an offer', href: openingLink(openingId) }),
  offer_expired: ({ openingId }) => ({
    text: 'A student has not answered an offer in time',
    href: openingLink(openingId),
  }),
  outcome_to_verify: ({ enrolmentId }) => ({
    text: 'A graduate says what they do now. Please check it',
    href: `/admin-profile/graduates${enrolmentId === undefined ? '?state=to_verify' : `/${enrolmentId}`}`,
  }),
  guarantee_claimed: ({ orderId }) => ({
    text: 'A student asks for the money of the placement guarantee',
    href: `/admin-profile/guarantees${orderId === undefined ? '?state=claimed' : `/${orderId}`}`,
  }),
  joining_answered: (facts) => ({
    text: 'A student has said whether they have joined',
    href: applicationLink(facts),
  }),
  joining_company_answered: (facts) => ({
    text: 'A company has said whether a student has joined',
    href: applicationLink(facts),
  }),
};

export const noticeTextOf = (kind: StaffNoticeKind, facts: unknown): Text =>
  textsByKind[kind](factsSchema.parse(facts));

export const leadNoticeTextOf = (
  kind: 'lead_assigned' | 'call_due',
  lead: { readonly id: number; readonly name: string },
): Text => ({
  text: kind === 'call_due' ? `Call ${lead.name} now` : `${lead.name} is your new lead`,
  href: `/admin-profile/leads?lead=${lead.id}`,
});
