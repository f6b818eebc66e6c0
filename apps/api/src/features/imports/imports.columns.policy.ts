import { type ImportField, importFields, plainMobileNumber } from '@avsar/contract';

/** Headings as people write them, without case, spaces and signs. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'fullname',
    'studentname',
    'nameofstudent',
    'nameofthestudent',
    'student',
    'candidate',
    'candidatename',
  ],
  mobileNumber: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'mobilenumbers',
    'phone',
    'phoneno',
    'phonenumber',
    'contact',
    'contactno',
    'contactnumber',
    'whatsapp',
    'whatsappno',
    'whatsappnumber',
    'cell',
    'number',
  ],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid', 'gmail'],
  course: ['course', 'coursename', 'coursetitle', 'program', 'programme', 'subject'],
  batch: ['batch', 'batchname', 'batchno', 'batchnumber', 'batchid', 'batchcode'],
  qualification: ['qualification', 'education', 'degree', 'highestqualification'],
  address: ['address', 'location', 'city', 'place', 'homeaddress'],
  workingStatus: ['workingstatus', 'workstatus', 'employment', 'employmentstatus', 'occupation'],
};

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export type Columns = readonly (ImportField | null)[];

interface Recognised {
  readonly hasHeadings: boolean;
  readonly columns: Columns;
}

/** The field of each column by its heading, or without headings by what the rows hold. Each field is used once. */
export function recogniseColumns(rows: readonly (readonly string[])[]): Recognised {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const [first = []] = rows;
  const byHeading = fill(width, (index) => fieldOfHeading(first[index] ?? ''));
  if (byHeading.some((field) => field !== null)) return { hasHeadings: true, columns: byHeading };
  return {
    hasHeadings: false,
    columns: fill(width, (index) => fieldOfValues(rows.map((cells) => cells[index] ?? ''))),
  };
}

function fill(width: number, fieldAt: (index: number) => ImportField | undefined): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return Array.from({ length: width }, (_, index) => {
    const field = fieldAt(index);
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

const fieldOfHeading = (heading: string): ImportField | undefined =>
  importFields.find((field) => headings[field].includes(plain(heading)));

/** Most cells of a column decide: numbers, addresses with an @, or else letters. */
function fieldOfValues(values: readonly string[]): ImportField | undefined {
  const filled = values.filter((value) => value !== '');
  const isMost = (test: (value: string) => boolean) => filled.filter(test).length * 2 > filled.length;
  if (isMost((value) => /^[6-9]\d{9}$/.test(plainMobileNumber(value)))) return 'mobileNumber';
  if (isMost((value) => value.includes('@'))) return 'email';
  if (isMost((value) => /\p{Letter}{2}/u.test(value))) return 'name';
  return undefined;
}

/** The cells by field, without the apostrophe by which Excel marks text. */
export function valuesOf(columns: Columns, cells: readonly string[]): Partial<Record<ImportField, string>> {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index]?.replace(/^'/, '').trim() ?? '';
    if (field !== null && cell !== '') values[field] = cell;
  }
  return values;
}

/** Errors of the columns that staff have chosen, in one sentence. */
export function faultOfColumns(columns: Columns): string | undefined {
  const used = columns.filter((field) => field !== null);
  if (new Set(used).size < used.length) return 'Two columns have the same meaning. Please choose one of them.';
  if (!used.includes('name')) return 'Please say which column has the names.';
  if (!used.includes('mobileNumber')) return 'Please say which column has the mobile numbers.';
  return undefined;
}
