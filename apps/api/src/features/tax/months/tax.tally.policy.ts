import type { TaxDocument } from '@avsar/contract';

/** The ledgers that must exist in Tally before the file is imported. */
const tallyLedgers = {
  students: 'Students',
  fees: 'Course fees',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
} as const;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 allows: no control characters, no halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is left out
const notAllowed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(notAllowed, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Tally writes what a ledger gives as a positive amount, and what it gets as a negative one. */
function entry(ledger: string, amount: number, isGiving: boolean): string {
  if (Math.round(amount * 100) === 0) return '';
  const signed = (isGiving ? amount : -amount).toFixed(2);
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}<ISDEEMEDPOSITIVE>${isGiving ? 'No' : 'Yes'}</ISDEEMEDPOSITIVE><AMOUNT>${signed}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
}

/**
 * An invoice is a voucher of type Sales: the students owe the total, fees and taxes give it. A credit note is the same
 * the other way round. The number is also the id, so that a file that is imported twice makes one voucher.
 */
export function voucherOf(document: TaxDocument): string {
  const { kind, number, day, payer, course, placeOfSupply, total, cgst, sgst, igst, reduces } = document;
  const isSale = kind === 'invoice';
  const type = isSale ? 'Sales' : 'Credit Note';
  const narration = reduces === null ? course : `${course}; reduces ${reduces.number} of ${reduces.day}`;
  const { students, fees, ...taxes } = tallyLedgers;
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(number)}" VCHTYPE="${type}" ACTION="Create">`,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', reduces?.number ?? number),
    tag('PARTYLEDGERNAME', students),
    tag('PARTYNAME', payer.name),
    payer.gstin === null ? '' : tag('PARTYGSTIN', payer.gstin),
    placeOfSupply === null ? '' : tag('PLACEOFSUPPLY', placeOfSupply.slice(placeOfSupply.indexOf('-') + 1)),
    tag('NARRATION', narration),
    entry(students, total, !isSale),
    entry(fees, total - cgst - sgst - igst, isSale),
    entry(taxes.cgst, cgst, isSale),
    entry(taxes.sgst, sgst, isSale),
    entry(taxes.igst, igst, isSale),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

export const tallyHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';

export const tallyFoot = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
