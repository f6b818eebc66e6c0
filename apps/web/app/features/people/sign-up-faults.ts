import { type Faults, faultsOf } from '#lib/use-draft.ts';
import { peopleMessages } from './people.messages.ts';

type Candidate = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether anything was left out, be it a field or a file; boxes nobody has to tick do not count. */
export function isIncomplete(candidate: Candidate): boolean {
  return fieldsOf(candidate).some((name) => isEmpty(candidate[name]));
}

/** All faults at once. A field left empty is not told that it is a wrong number. */
export function faultsIn(candidate: Candidate, issues: Parameters<typeof faultsOf>[0]): Faults {
  const left = texts.filter((name) => name in candidate && isEmpty(candidate[name]));
  return { ...faultsOf(issues), ...Object.fromEntries(left.map((name) => [name, peopleMessages.required])) };
}

const texts = ['name', 'mobileNumber', 'email', 'address', 'qualification', 'experience'];
const fieldsOf = (candidate: Candidate) => Object.keys(candidate).filter((name) => name !== 'consents');
