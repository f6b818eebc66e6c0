import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { asksForClaim, textClaimLimits, withClaim } from './text-claims.ts';

const body = withClaim(
  z
    .strictObject({ title: z.string(), from: z.number(), to: z.number(), inner: z.strictObject({ text: z.string() }) })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'out of order' }),
);
const said = (changes: object) => ({ title: 'Learn', from: 1, to: 2, inner: { text: 'Slowly' }, ...changes });
const faultsOf = (input: object) =>
  body.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('withClaim', () => {
  it.each([
    [{}],
    [{ claim: null }],
    [{ title: 'Guaranteed', claim: { kind: 'report', report: { id: 3 } } }],
    [{ title: 'Guaranteed', claim: { kind: 'guarantee' } }],
    [{ inner: { text: '100%' }, claim: { kind: 'none', because: 'It denies one.' } }],
  ])('accepts %o', (changes) => {
    expect(faultsOf(said(changes))).toBeUndefined();
  });

  it.each([
    [{ title: 'Guaranteed' }, 'claim', 'This text says “Guaranteed”. Please say what it refers to.'],
    [{ inner: { text: '100 %' }, claim: null }, 'claim', 'This text says “100 %”. Please say what it refers to.'],
    [{ claim: { kind: 'none', because: ' ' } }, 'claim.because', 'Please fill this in.'],
    [
      { claim: { kind: 'none', because: 'x'.repeat(textClaimLimits.becauseCharactersMost + 1) } },
      'claim.because',
      'Please use at most 200 characters.',
    ],
    [{ to: 0 }, 'to', 'out of order'],
  ])('refuses %o', (changes, field, message) => {
    expect(faultsOf(said(changes))).toEqual([[field, message]]);
  });

  it.each([
    { claim: { kind: 'report' } },
    { claim: { kind: 'report', report: { id: 3 }, because: 'So.' } },
    { claim: { kind: 'other' } },
    { more: 1 },
  ])('refuses %o', (changes) => {
    expect(faultsOf(said(changes))).toHaveLength(1);
  });
});

/** Texts that the staff and trainers type, and why none of them needs a claim. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'names and facts of people, companies and rooms, not sentences for visitors': [
    'POST /trainers',
    'POST /admin/trainers/invitations',
    'POST /students',
    'PUT /students/:studentId',
    'POST /admin/students',
    'POST /placements',
    'PUT /placements/:placementId',
    'POST /companies',
    'PUT /companies/:companyId',
    'POST /admin/staff',
    'PUT /admin/staff/:staffId',
    'POST /admin/rooms',
    'PUT /admin/rooms/:roomId',
    'POST /admin/holidays',
    'POST /batches',
    'PUT /batches/:batchId',
    'PUT /admin/placement-rules',
    'PUT /admin/payment-settings',
    'POST /admin/courses/:courseId/fee-plans',
    'PUT /admin/fee-plans/:planId',
  ],
  'what trainers say about themselves; their form does not ask yet': [
    'PUT /trainers/:trainerId',
    'POST /me/invitation',
  ],
  'read by the search only': ['POST /admin/search-words', 'PUT /admin/search-words/:searchWordId'],
  'what is taught and asked in a course, for its students': [
    'PUT /lessons/:lessonId/draft',
    'POST /lessons/:lessonId/files',
    'POST /meetings/:meetingId/recordings',
    'PUT /recordings/:recordingId',
    'POST /homework',
    'PUT /homework/:homeworkId',
    'POST /homework/:homeworkId/files',
    'POST /homework/:homeworkId/students/:studentId/comments',
    'POST /homework/:homeworkId/students/:studentId/grades',
    'POST /courses/:courseId/questions',
    'PUT /questions/:questionId',
    'POST /courses/:courseId/quizzes',
    'PUT /quizzes/:quizId',
  ],
  'written to people who are named, not to visitors': [
    'POST /messages/preview',
    'POST /messages',
    'POST /admin/sms-templates',
    'POST /admin/quotes',
    'POST /admin/coupons',
    'PUT /admin/coupons/:couponId',
    'POST /admin/openings/:openingId/links',
    'POST /admin/applications/:applicationId/joining-links',
    'PUT /admin/applications/:applicationId/offer-letter',
    'PUT /admin/graduates/:enrolmentId/outcome',
    'POST /admin/openings/:openingId/rounds',
    'PUT /admin/rounds/:roundId',
    'PUT /admin/rounds/:roundId/results',
    'POST /admin/certificates/:certificateId/replace',
  ],
};

/** Fields that only the staff, or the person concerned, read. */
const privateFields = new Set(['reason', 'reference', 'note', 'lostReason', 'q', 'slip', 'mobileNumber', 'digest']);
/** Areas whose lists and notes only the staff read. */
const privatePaths =
  /\/(?:exports|step-up|contact-changes|notes|signals|contacts|leads|desk|billing|imports|setup|decision|settle)(?:\/|$)/;

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly [key: string]: unknown;
}

/** The names of the fields that hold any text: not a number, a choice, a date or an address. */
function textFieldsOf(shape: unknown, name = ''): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { type, properties, ...others } = shape as Shape;
  const isText = type === 'string' && !['enum', 'const', 'format', 'pattern', 'allOf'].some((key) => key in others);
  return [
    ...(isText ? [name] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) => textFieldsOf(inner, key)),
    ...Object.values(others).flatMap((inner) =>
      (Array.isArray(inner) ? inner : [inner]).flatMap((one) => textFieldsOf(one, name)),
    ),
  ];
}

const written = contract.flatMap(({ method, path, access, body: input }) => {
  const isOfStaff = access !== 'public' && (access.includes('ADMIN') || access.includes('TRAINER'));
  if (input === undefined || !isOfStaff) return [];
  const fields = textFieldsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const isPrivate = privatePaths.test(path) || fields.every((field) => privateFields.has(field));
  return isPrivate ? [] : [{ name: `${method} ${path}`, asks: asksForClaim(input) }];
});

describe('texts that the staff write', () => {
  it('ask for the claim of their words, or are an exception with a reason', () => {
    const excepted = Object.values(exceptions).flat();
    expect(written.flatMap(({ name, asks }) => (asks || excepted.includes(name) ? [] : [name]))).toEqual([]);
  });

  it('are these, of everything that visitors read', () => {
    expect(written.flatMap(({ name, asks }) => (asks ? [name] : [])).toSorted()).toEqual([
      'POST /admin/articles',
      'POST /admin/assistant/questions/:questionId/faq',
      'POST /admin/documents/:kind',
      'POST /admin/openings',
      'POST /courses',
      'POST /faqs',
      'POST /site/hero-slides',
      'PUT /admin/articles/:articleId',
      'PUT /admin/openings/:openingId',
      'PUT /admin/site/home',
      'PUT /courses/:courseId',
      'PUT /courses/:courseId/syllabus/draft',
      'PUT /faqs/:faqId',
      'PUT /site',
      'PUT /site/hero-slides/:slideId',
    ]);
  });

  it('have no exception that is not needed', () => {
    const asking = written.filter(({ asks }) => !asks).map(({ name }) => name);
    expect(Object.values(exceptions).flat().toSorted()).toEqual(asking.toSorted());
  });
});
