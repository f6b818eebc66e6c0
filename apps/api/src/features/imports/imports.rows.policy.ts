import {
  type ImportFault,
  type ImportField,
  limits,
  plainMobileNumber,
  studentSignUpSchema,
  type WorkingStatus,
} from '@avsar/contract';

/** A row that can be read. */
export interface ReadRow {
  readonly name: string;
  readonly mobileNumber: string;
  readonly email: string | undefined;
  readonly qualification: string | undefined;
  readonly address: string | undefined;
  readonly workingStatus: WorkingStatus | undefined;
  readonly course: string | undefined;
  readonly batch: string | undefined;
}

export interface RowFault {
  readonly fault: ImportFault;
  readonly reason: string;
}

type Values = Partial<Record<ImportField, string>>;

const fields = studentSignUpSchema.shape;
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
const faultOf = (fault: ImportFault, reason: string): RowFault => ({ fault, reason });

/** What the cells of a row say by themselves; a fault if staff must correct the file. */
export function readRow(values: Values): ReadRow | RowFault {
  const { name = '', email, qualification, address, workingStatus: work, course, batch } = values;
  const number = readNumber(values.mobileNumber ?? '');
  const status =
    work === undefined ? undefined : fields.workingStatus.safeParse(work.toLowerCase().replaceAll(' ', '-'));
  const mail = email === undefined ? undefined : fields.email.safeParse(email);
  const fault =
    faultOfText(values) ??
    faultOfName(name) ??
    (typeof number === 'string' ? undefined : number) ??
    (mail?.success === false ? faultOf('bad_email', `${quoted(email ?? '')} is no e-mail address.`) : undefined) ??
    (status?.success === false
      ? faultOf(
          'bad_working_status',
          `${quoted(work ?? '')} is no working status we know, such as student or full-time.`,
        )
      : undefined);
  if (fault !== undefined) return fault;
  return {
    name,
    mobileNumber: typeof number === 'string' ? number : '',
    email: mail?.data,
    qualification,
    address,
    workingStatus: status?.data,
    course,
    batch,
  };
}

/** Letters of UTF-8 that some program has read as Windows-1252, or that were lost. */
const broken = /\uFFFD|Ã[\u0080-\u00BF\u0192\u201A-\u2122]|à[¤¥¦§¨©ª«®¯°±²³´µ]|â€/u;

/**
 * A cell of which a spreadsheet would make a formula is no text of a person. After a sign, a number may follow: `-5 Lake
 * Road`.
 */
const isFormula = (text: string) => /^[=@]/.test(text) || (/^[+-]/.test(text) && !/^[+-]\s?\d[\w\s.,/-]*$/.test(text));

function faultOfText(values: Values): RowFault | undefined {
  const { mobileNumber: _, ...texts } = values;
  for (const text of Object.values(texts)) {
    if (isFormula(text)) return faultOf('formula', `${quoted(text)} is a formula. Please write it as plain text.`);
    if (broken.test(text))
      return faultOf(
        'broken_text',
        `${quoted(text)} has broken letters. Please save the file as “CSV UTF-8” or Excel.`,
      );
  }
  if (tooLong(values.qualification, 120)) return longText('The qualification', 120);
  if (tooLong(values.address, 300)) return longText('The address', 300);
  if (Object.values(texts).some((text) => tooLong(text, limits.importCellMost)))
    return longText('A cell', limits.importCellMost);
  return undefined;
}

const tooLong = (text: string | undefined, most: number) => (text?.length ?? 0) > most;
const longText = (what: string, most: number) => faultOf('long_text', `${what} is longer than ${most} characters.`);

function faultOfName(name: string): RowFault | undefined {
  if (!/\p{Letter}/u.test(name)) return faultOf('no_name', 'The row has no name.');
  if (name.length > 100) return faultOf('long_name', 'The name is longer than 100 characters.');
  return undefined;
}

/** The ten digits, also of numbers as Excel shows them: `9.876543210E+09`, `9876543210.0`. */
export function readNumber(typed: string): string | RowFault {
  if (typed === '') return faultOf('no_number', 'The row has no mobile number.');
  const digits = digitsOf(typed);
  if (digits === undefined)
    return faultOf(
      'shortened_number',
      `Excel has shortened this number: ${quoted(typed)}. Please format the column as text.`,
    );
  const plain = plainMobileNumber(digits);
  if (/^[6-9]\d{9}$/.test(plain)) return plain;
  if (typed.split(/[/,;|&]|\s(?:or|and)\s/i).filter((part) => part.replaceAll(/\D/g, '').length >= 8).length > 1)
    return faultOf('two_numbers', `There are two numbers in the cell: ${quoted(typed)}. Please keep one.`);
  if (/^(?:\+|00)(?!91)/.test(typed.replaceAll(/[\s()-]/g, '')))
    return faultOf('foreign_number', `${quoted(typed)} is not an Indian number. We cannot send codes to it.`);
  const count = plain.replaceAll(/\D/g, '').length;
  return faultOf(
    'bad_number',
    count === 10 || /[^\d\s+.()-]/.test(typed)
      ? `${quoted(typed)} is no mobile number.`
      : `${quoted(typed)} has ${count} digits. A mobile number has 10.`,
  );
}

/** Undefined if digits of the number are lost. */
function digitsOf(typed: string): string | undefined {
  if (/^#+$/.test(typed)) return undefined;
  const [, whole = '', decimals = '', power = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(typed) ?? [];
  if (whole === '') return typed.replace(/^(\d{10,13})[.,]0+$/, '$1');
  const exact = decimals.replace(/0+$/, '');
  if (decimals.length < Number(power) || exact.length > Number(power)) return undefined;
  return whole + exact.padEnd(Number(power), '0');
}
