import { describe, expect, it } from 'vitest';
import { faultOfColumns, recogniseColumns, valuesOf } from './imports.columns.policy.ts';
import { readNumber, readRow } from './imports.rows.policy.ts';

describe('the columns', () => {
  it.each([
    [
      ['Student Name', 'Mobile No.', 'E-mail', 'Course', 'Batch'],
      ['name', 'mobileNumber', 'email', 'course', 'batch'],
    ],
    [
      ['S.No', 'NAME', 'WhatsApp no.', 'mail id'],
      [null, 'name', 'mobileNumber', 'email'],
    ],
    [
      ['Name', 'Phone', 'Mobile'],
      ['name', 'mobileNumber', null],
    ],
    [
      ['Qualification', 'Address', 'Working Status', 'Remarks'],
      ['qualification', 'address', 'workingStatus', null],
    ],
  ])('%j are recognised by their headings', (headings, columns) => {
    expect(recogniseColumns([headings, ['x']])).toEqual({ hasHeadings: true, columns });
  });

  it('without headings are recognised by what most rows hold', () => {
    const rows = [
      ['1', 'Asha Rao', '98765 43210', 'asha@example.com'],
      ['2', 'Ravi', '9.87654E+09', ''],
      ['3', 'Meera', '+91 9876543212', 'meera@example.com'],
    ];
    expect(recogniseColumns(rows)).toEqual({ hasHeadings: false, columns: [null, 'name', 'mobileNumber', 'email'] });
  });

  it('that are missing or used twice are named', () => {
    expect(faultOfColumns(['name', 'mobileNumber', null, null])).toBeUndefined();
    expect(faultOfColumns(['name', null])).toContain('mobile numbers');
    expect(faultOfColumns(['mobileNumber'])).toContain('names');
    expect(faultOfColumns(['name', 'mobileNumber', 'name'])).toContain('same meaning');
  });

  it('give the cells, without the apostrophe of Excel and without empty ones', () => {
    expect(valuesOf(['name', null, 'mobileNumber', 'email'], ['Asha', 'x', `'9876543210`, ' '])).toEqual({
      name: 'Asha',
      mobileNumber: '9876543210',
    });
  });
});

describe('a mobile number', () => {
  it.each([
    ['9876543210'],
    ['+91 98765-43210'],
    ['09876543210'],
    ['9876543210.0'],
    ['9.876543210E+09'],
    ['९८७६५४३२१०'],
    ['919876543210.00'],
  ])('%s is understood', (typed) => {
    expect(readNumber(typed)).toBe('9876543210');
  });

  it.each([
    ['', 'no_number'],
    ['9.87654E+09', 'shortened_number'],
    ['9,87654E+09', 'shortened_number'],
    ['9.87654321e9', 'shortened_number'],
    ['##########', 'shortened_number'],
    ['98765', 'bad_number'],
    ['5876543210', 'bad_number'],
    ['ask his father', 'bad_number'],
    ['+1 415 555 0100', 'foreign_number'],
    ['9876543210 / 9876543211', 'two_numbers'],
    ['9876543210, 9876543211', 'two_numbers'],
  ])('%s is the fault %s', (typed, fault) => {
    expect(readNumber(typed)).toMatchObject({ fault });
  });
});

describe('a row', () => {
  const good = { name: 'Asha Rao', mobileNumber: '9876543210' };
  it('needs a name and a number, and may have the rest', () => {
    expect(readRow(good)).toMatchObject({ ...good, email: undefined });
    const rest = { email: 'Asha@Example.com', qualification: 'B.Sc', address: 'Pune', workingStatus: 'Full Time' };
    expect(readRow({ ...good, ...rest, course: 'Java', batch: '12' })).toEqual({
      ...good,
      ...rest,
      email: 'asha@example.com',
      workingStatus: 'full-time',
      course: 'Java',
      batch: '12',
    });
  });

  it.each([
    [{ name: '' }, 'no_name'],
    [{ name: '123' }, 'no_name'],
    [{ name: 'x'.repeat(101) }, 'long_name'],
    [{ name: '=HYPERLINK("http://evil","x")' }, 'formula'],
    [{ name: '@SUM(1)' }, 'formula'],
    [{ name: '+cmd|calc' }, 'formula'],
    [{ address: '-2+3+cmd' }, 'formula'],
    [{ name: 'JosÃ© Rao' }, 'broken_text'],
    [{ name: 'Jos\uFFFD Rao' }, 'broken_text'],
    [{ name: 'à¤°à¤µà¤¿' }, 'broken_text'],
    [{ email: 'asha@' }, 'bad_email'],
    [{ email: 'asha@example.com; b@example.com' }, 'bad_email'],
    [{ qualification: 'x'.repeat(121) }, 'long_text'],
    [{ address: 'x'.repeat(301) }, 'long_text'],
    [{ course: 'x'.repeat(501) }, 'long_text'],
    [{ workingStatus: 'retired' }, 'bad_working_status'],
  ])('%j is the fault %s', (change, fault) => {
    expect(readRow({ ...good, ...change })).toMatchObject({ fault });
  });

  it.each([['-5 Lake Road'], ['+91 side lane'], ['José Rao'], ['रवि'], ['Anna-Maria']])(
    '%s is plain text',
    (address) => {
      expect(readRow({ ...good, address })).toMatchObject({ address });
    },
  );
});
