import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Node } from '@swc/core';
import { expect, test } from 'vitest';

/** Words that people do not read on a screen, because another word is used for the same thing (CONTRIBUTING.md). */
const refused: readonly RegExp[] = [
  /\bsign(?:ed|ing)?[ -](?:in|out)\b/i,
  /\blog(?:in|out)\b/i,
  /\bOTP\b/i,
  /\bsessions?\b/i,
  /\bmeetings?\b/i,
  /\bcontact number\b/i,
  /\bverify\b/i,
  /\bregister (?:now|here|yourself)\b/i,
];

/** A lesson is a line of a syllabus, and what is taught in it; elsewhere people would take the word for a class. */
const lesson = /\blessons?\b/i;
const ofLessons =
  /^(?:features\/(?:homework|lessons|progress|quizzes|syllabus)\/|routes\/(?:learn\/|\w+\/(?:open-)?lesson\.tsx$))/;
const refusedIn = (file: string) => (ofLessons.test(file) ? refused : [...refused, lesson]);

/** Texts of the specification, which stay to the letter (docs/spec.md). */
const specified: ReadonlySet<string> = new Set([
  'Sign In',
  'Logout',
  'Please login to access this page.',
  'Please login to continue.',
  'Please login to purchase the course.',
  'Login failed. Please try again.',
  'Login failed. Please try again later.',
  'An error occurred while sending OTP. Please try again.',
  'An error occurred while verifying OTP. Please try again.',
  'No live sessions available.',
  'No meetings scheduled.',
  'Meetings',
  'My Meetings',
  'Create a Meeting',
  'Meeting created successfully',
  'Error saving meeting:',
  'Error fetching meetings for course',
]);

/** Attributes whose value is no text. */
const codeAttributes = new Set(['className', 'href', 'id', 'key', 'name', 'to', 'type', 'autoComplete']);

/** The admin screens have words of their own, and drawings contain no text. */
const left = /\.test\.|\.server\.|\/(?:admin|manage|form|scenes)\/|admin-kit|features\/(?:audit|setup|stats)\//;

/** Texts of a source file that may be shown: text between tags, and strings that contain a space or a capital. */
function textsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type } = node as Node;
    const { value, cooked } = node as { readonly value?: unknown; readonly cooked?: unknown };
    if (type === 'ImportDeclaration' || type === 'TsLiteralType') return;
    if (type === 'JSXAttribute' && codeAttributes.has(attributeName(node))) return;
    if (type === 'JSXText' || type === 'StringLiteral') found.push(String(value));
    if (type === 'TemplateElement') found.push(String(cooked));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => / |^[A-Z]/.test(text));
}

const attributeName = (node: object) => (node as { readonly name?: { readonly value?: string } }).name?.value ?? '';

/** The text without the sentences of the specification. */
const withoutSpecified = (text: string) =>
  specified.has(text)
    ? ''
    : [...specified].filter((one) => one.includes(' ')).reduce((rest, one) => rest.replaceAll(one, ''), text);

const app = join(import.meta.dirname, '../apps/web/app');

test('the screens of visitors, students and trainers use one word for one thing', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app });
  const faults = files
    .filter((file) => !left.test(file))
    .flatMap((file) => textsIn(join(app, file)).map((text) => ({ file, text })))
    .filter(({ file, text }) => refusedIn(file).some((word) => word.test(withoutSpecified(text))));
  expect(files.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});
