import type { Right, StaffRole } from '@avsar/contract';

interface Explained {
  readonly name: string;
  /** One sentence on what it allows. */
  readonly what: string;
}

export const roleTexts: Readonly<Record<StaffRole, Explained>> = {
  owner: { name: 'Owner', what: 'May do everything, and decides what the others may do.' },
  manager: { name: 'Manager', what: 'May do everything except change the staff.' },
  counsellor: { name: 'Counsellor', what: 'Answers enquiries and looks after students and trainers.' },
  accounts: { name: 'Accounts', what: 'Looks after payments and refunds, and sees the reports.' },
  coordinator: { name: 'Coordinator', what: 'Plans courses, batches and classes, and looks after the people in them.' },
  placement_officer: {
    name: 'Placement officer',
    what: 'Looks after placements, companies and openings, and after students.',
  },
  other: { name: 'Other', what: 'You choose below what this person may do.' },
};

export const rightTexts: Readonly<Record<Right, Explained>> = {
  people: { name: 'Students and trainers', what: 'See and change their details, and give them courses and seats.' },
  teaching: { name: 'Courses and batches', what: 'Plan courses, batches and classes, and correct the register.' },
  money: {
    name: 'Payments',
    what: 'See orders and receipts, take fees at the desk, approve bank transfers, and say how students pay.',
  },
  refunds: { name: 'Refunds', what: 'Pay money back to students. Needs “Payments” as well.' },
  leads: { name: 'Enquiries', what: 'Read and answer what visitors ask.' },
  placement: { name: 'Placements', what: 'Enter who was placed where, the companies, and the openings.' },
  site: { name: 'Site', what: 'Change texts and pictures, reviews and the chat, and see whether all is well.' },
  reports: { name: 'Reports', what: 'See how many students and trainers each course has.' },
  audit: { name: 'Audit log', what: 'See who changed what.' },
  staff: { name: 'Staff', what: 'Invite colleagues, and decide what they may do.' },
};

export const staffMessages = {
  title: 'Staff',
  lead: 'Who works in the office, and what each of them may do.',
  fetchFailed: 'The staff could not be loaded.',
  none: 'Nobody works here yet.',
  you: 'You',
  youWhy: 'Another owner changes your account.',
  everything: 'Everything',
  everythingExcept: (right: string) => `Everything except: ${right}`,
  nothing: 'Nothing yet',
  notYet: 'Not yet',
  notLately: 'Not lately',
  inviteHint: 'We send a link by e-mail. With it, your colleague sets a password and an authenticator app.',
  rolesClosed:
    'Some roles cannot be chosen: you can only give what you may do yourself, and only an owner makes an owner.',
  rightClosed: 'You cannot give this, because you may not do it yourself.',
  rightMissing: 'Please choose at least one thing that this person may do.',
  mayDo: 'What this person may do',
  linkUntil: (moment: string) => `The link works until ${moment}.`,
  linkOver: 'The link no longer works. Send it again.',
  invited: (name: string) => `${name} is invited. The link is on its way.`,
  updated: (name: string) => `The account of ${name} is changed.`,
  linkSent: (name: string) => `A new link is on its way to ${name}.`,
  suspended: (name: string) => `${name} is suspended and logged out everywhere.`,
  restored: (name: string) => `${name} can log in again.`,
  suspendWhat: (name: string) =>
    `${name} is logged out everywhere at once, and cannot log in until you restore the account. An open link stops working. What ${name} has done stays in the audit log.`,
} as const;
