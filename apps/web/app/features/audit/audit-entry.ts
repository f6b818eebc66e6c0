import type { AuditEntry } from '@avsar/contract';
import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import { actionTexts } from './audit.messages.ts';

const nouns: Readonly<Record<string, string>> = {
  admin: 'Admin',
  user: 'Person',
  system: 'The system',
  visitor: 'A visitor',
  home: 'Home page',
  'hero-slide': 'Hero slide',
  slide: 'Hero slide',
  'syllabus-draft': 'Draft of the syllabus of course',
  faq: 'Question',
  'search-word': 'Search word',
  document: 'Legal page',
  article: 'Page',
  'chat-question': 'Chat question',
  'trainer-course': 'Trainer’s course',
  enrolment: 'Enrolment',
  meeting: 'Class',
  'payment-settings': 'Payment settings',
  'sms-template': 'SMS template',
  'company-link': 'Company link',
  'joining-link': 'Joining link',
  'placement-rules': 'Placement rules',
  guarantee: 'Guarantee, version',
  'guarantee-of-order': 'Guarantee of order',
};

/** An actor or subject of the audit log, such as `admin:1`, as text: "Admin 1". */
export function actorOrSubjectText(reference: string): string {
  const [kind = '', id] = reference.split(':');
  const noun = nouns[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  // There is only one of each, so the id is left out.
  return id === undefined || ['site', 'home', 'payment-settings', 'placement-rules'].includes(kind)
    ? noun
    : `${noun} ${id}`;
}

/** Who did it, by name if the audit log knows one. */
export const actorNameOf = ({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string =>
  actorName ?? actorOrSubjectText(actor);

export const actionText = (action: string): string => actionTexts[action] ?? action;

const pages: Readonly<Record<string, (id: string) => string>> = {
  course: adminLinks.editCourse,
  batch: adminLinks.editBatch,
  order: adminLinks.order,
  grant: () => adminLinks.grants(),
  guarantee: () => adminLinks.guarantee,
  'guarantee-of-order': adminLinks.guaranteeOf,
  certificate: () => adminLinks.certificates,
  'payment-settings': () => adminLinks.paymentSettings,
  placement: () => adminLinks.placements,
  company: adminLinks.company,
  opening: adminLinks.opening,
  enquiry: () => adminLinks.enquiries(),
  lead: (id) => adminLinks.leads({ lead: id }),
  review: () => adminLinks.reviews,
  site: () => adminLinks.site(),
  home: () => adminLinks.site({ part: 'home' }),
  'hero-slide': () => adminLinks.site({ part: 'slides' }),
  slide: () => adminLinks.site({ part: 'slides' }),
  'syllabus-draft': adminLinks.syllabus,
  faq: () => adminLinks.site({ part: 'questions' }),
  'search-word': () => adminLinks.site({ part: 'search' }),
  document: () => adminLinks.legalPages(),
  article: adminLinks.sitePages,
  'chat-question': () => adminLinks.chatQuestions(),
  message: adminLinks.message,
  'sms-template': () => adminLinks.smsTemplates,
};

/** The admin page of the entry's subject; none for deleted subjects. */
export function subjectPageOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | undefined {
  const [kind = '', id] = subject.split(':');
  // Only entries about the staff lead to their page: a log-in has the same subject.
  if (action.startsWith('staff.')) return adminLinks.staff;
  if (/\.(?:delete|withdraw-invitation)$/.test(action) || id === undefined) return undefined;
  // Only the action says whether a user is a student or a trainer.
  if (kind === 'user') return personPage(action.split('.')[0], id);
  return pages[kind]?.(id);
}

function personPage(role: string | undefined, id: string): string | undefined {
  if (role === 'student') return links.studentProfileUpdate(id);
  return role === 'trainer' ? links.trainerProfileUpdate(id) : undefined;
}

/** One value of an audit entry, before and after, as text. */
export interface AuditValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/** Every value of an audit entry, also unchanged ones, before and after. */
export function auditValuesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly AuditValue[] {
  const [was, is] = [flatten(before), flatten(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((path) => path !== withheldKey)
    .map((path) => ({
      name: fieldNameText(path),
      before: was[path] ?? '',
      after: is[path] ?? '',
      isChanged: was[path] !== is[path],
    }));
}

const withheldKey = 'withheld';

/** Names of changed fields whose values are personal and not in the audit log. */
export const withheldFieldsOf = ({ after }: Pick<AuditEntry, 'after'>): string => flatten(after)[withheldKey] ?? '';

/** Flattens nested values to `path → text`. */
function flatten(value: unknown, path = ''): Readonly<Record<string, string>> {
  if (!isRecord(value)) return value === undefined || value === null ? {} : { [path]: textOf(value) };
  const parts = Object.entries(value).map(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => (isRecord(item) ? recordText(item) : textOf(item))).join(', ');
  return JSON.stringify(value);
}

/** An object inside a list as text: "name Java days 40". */
const recordText = (record: Readonly<Record<string, unknown>>): string =>
  Object.entries(flatten(record))
    .map(([path, text]) => `${fieldNameText(path).toLowerCase()} ${text}`)
    .join(' ');

/** Fields whose names in the code are no words of the office. */
const fieldNames: Readonly<Record<string, string>> = { withTotp: 'Authenticator app' };

/** A field path as text: `placedOn` → "Placed on", `link.to` → "Link, to". */
function fieldNameText(path: string): string {
  const known = fieldNames[path];
  if (known !== undefined) return known;
  const words = path
    .replaceAll('.', ', ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words === '' ? 'Value' : words.charAt(0).toUpperCase() + words.slice(1);
}
