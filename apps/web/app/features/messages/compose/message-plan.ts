import { accountStatuses, type Audience, type SmsTemplate } from '@avsar/contract';
import type { SearchSelectOption } from '#admin-kit/search-select.tsx';
import { clockTime, countText, shortDayText } from '#lib/format.ts';
import { instantOfIndianTime } from '#lib/time/indian-instant.ts';
import type { Channel } from '../messages.messages.ts';

type AudienceKind = Audience['kind'];
type StudentFilter = Omit<Extract<Audience, { kind: 'filter' }>, 'kind'>;

/** What somebody has chosen and typed so far. */
export interface MessagePlan {
  readonly kind: AudienceKind;
  readonly batch: SearchSelectOption | undefined;
  readonly course: SearchSelectOption | undefined;
  readonly person: SearchSelectOption | undefined;
  /** The filters of the list of students from which somebody came. */
  readonly filter: StudentFilter | undefined;
  readonly channels: readonly Channel[];
  readonly title: string;
  readonly text: string;
  readonly templateId: string;
  /** Values of the variables of the template, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly isLater: boolean;
  readonly date: string;
  readonly time: string;
}

const channelOrder: readonly Channel[] = ['bell', 'mail', 'sms'];

/** The plan with which the page opens: its address may say to whom. */
export function planFrom(search: URLSearchParams): MessagePlan {
  const batch = optionOf(search.get('batch'), 'Batch');
  const course = optionOf(search.get('course'), 'Course');
  const person = optionOf(search.get('student'), 'Student');
  const filter = search.get('filter') === 'students' ? filterFrom(search) : undefined;
  return {
    kind: filter ? 'filter' : kindOf(person, course),
    batch: filter ? undefined : batch,
    course: filter ? undefined : course,
    person,
    filter,
    channels: ['bell', 'mail'],
    title: '',
    text: '',
    templateId: '',
    values: {},
    isLater: false,
    date: '',
    time: '',
  };
}

const kindOf = (person: unknown, course: unknown): AudienceKind => {
  if (person !== undefined) return 'person';
  return course === undefined ? 'batch' : 'course';
};

/** The name is not in the address; the preview says it. */
function optionOf(id: string | null, noun: string): SearchSelectOption | undefined {
  return idOf(id) === undefined ? undefined : { id: Number(id), label: `${noun} ${id}` };
}

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function filterFrom(search: URLSearchParams): StudentFilter {
  const [course, batch] = [oneOrNone(search.get('course')), oneOrNone(search.get('batch'))];
  const status = accountStatuses.find((one) => one === search.get('status'));
  const q = search.get('q') ?? '';
  return { ...(q !== '' && { q }), ...(course && { course }), ...(batch && { batch }), ...(status && { status }) };
}

const oneOrNone = (text: string | null) => (text === 'none' ? ('none' as const) : idOf(text));

/** To whom; `undefined` while nobody is chosen. */
export function audienceOf({ kind, batch, course, person, filter }: MessagePlan): Audience | undefined {
  if (kind === 'batch') return batch && { kind, batchId: batch.id };
  if (kind === 'course') return course && { kind, courseId: course.id };
  if (kind === 'person') return person && { kind, userId: person.id };
  return filter && { kind, ...filter };
}

/** The channels with one more or one less, in their fixed order. */
export const toggled = (channels: readonly Channel[], channel: Channel): readonly Channel[] =>
  channelOrder.filter((one) => channels.includes(one) !== (one === channel));

/** The message as the server takes it. Whatever is missing, its schema says. */
export const draftOf = (plan: MessagePlan, template: SmsTemplate | undefined) => ({
  audience: audienceOf(plan),
  channels: plan.channels,
  title: plan.title,
  text: plan.text,
  sms: plan.channels.includes('sms') ? smsOf(plan, template, '') : null,
  sendAt: plan.isLater ? instantOfIndianTime(plan.date, plan.time) : null,
});

/** A value that a preview has in place of what is not typed yet; it is short, and no Indian letter. */
const untyped = '-';

/**
 * What a preview needs, and nothing that changes with every letter of the text. `undefined` while there is nothing to
 * count.
 */
export function previewDraftOf(plan: MessagePlan, template: SmsTemplate | undefined) {
  const audience = audienceOf(plan);
  const channels = plan.channels.filter((channel) => channel !== 'sms' || template !== undefined);
  if (audience === undefined || channels.length === 0) return undefined;
  const sms = channels.includes('sms') ? smsOf(plan, template, untyped) : null;
  return { audience, channels, title: untyped, text: untyped, sms };
}

const smsOf = ({ values }: MessagePlan, template: SmsTemplate | undefined, missing: string) => ({
  templateId: template?.id,
  values: Object.fromEntries((template?.variables ?? []).map((name) => [name, values[name]?.trim() || missing])),
});

/** "Send to 32 people", or "Schedule for 18 Nov, 7:00 pm". */
export function sendText({ isLater, date, time }: MessagePlan, people: number | undefined): string {
  if (isLater)
    return date === '' || time === '' ? 'Schedule' : `Schedule for ${shortDayText(date)}, ${clockTime(time)}`;
  return people === undefined || people === 0 ? 'Send' : `Send to ${countText(people, 'person', 'people')}`;
}
