import type { ExportedList, Gstr1Hsn, Gstr1Issued, Gstr1Small, TaxDocument } from '@avsar/contract';
import { columnsOf, type ExportColumn } from './exports.column.ts';

const document = columnsOf<TaxDocument>();
const small = columnsOf<Gstr1Small>();
const code = columnsOf<Gstr1Hsn>();
const series = columnsOf<Gstr1Issued>();

type TaxList = Extract<ExportedList, `tax-${string}` | `gstr1-${string}`>;

const kinds = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

/** What the sections of credit notes have in common with each other. */
const noteColumns = [
  document.text('Note Number', 'number'),
  document.day('Note Date', 'day'),
  document.words('Note Type', 'kind', { credit_note: 'C' }),
  document.text('Place Of Supply', 'placeOfSupply'),
  document.number('Note Value', 'total'),
  document.number('Rate', 'rate'),
  document.number('Taxable Value', 'taxable'),
  document.number('Integrated Tax', 'igst'),
  document.number('Central Tax', 'cgst'),
  document.number('State/UT Tax', 'sgst'),
  document.text('Invoice Number', 'reduces.number'),
  document.day('Invoice Date', 'reduces.day'),
];

/** The columns of the tax lists. Sections of GSTR-1 have the headings of the tax office's template where it has them. */
export const taxColumns: Readonly<Record<TaxList, readonly ExportColumn[]>> = {
  'tax-documents': [
    document.words('Kind', 'kind', kinds),
    document.text('Number', 'number'),
    document.day('Day', 'day'),
    document.number('Order', 'orderId'),
    document.text('Payer', 'payer.name'),
    document.text('GSTIN', 'payer.gstin'),
    document.text('State', 'payer.state'),
    document.text('Course', 'course'),
    document.text('SAC', 'sacCode'),
    document.text('Place of supply', 'placeOfSupply'),
    document.number('Rate in percent', 'rate'),
    document.number('Taxable value in rupees', 'taxable'),
    document.number('CGST in rupees', 'cgst'),
    document.number('SGST in rupees', 'sgst'),
    document.number('IGST in rupees', 'igst'),
    document.number('Total in rupees', 'total'),
    document.text('Way', 'method'),
    document.text('Reference', 'reference'),
    document.text('Reduces', 'reduces.number'),
    document.number('Tax rule', 'ruleId'),
  ],
  'gstr1-b2b': [
    document.text('GSTIN/UIN of Recipient', 'payer.gstin'),
    document.text('Receiver Name', 'payer.name'),
    document.text('Invoice Number', 'number'),
    document.day('Invoice date', 'day'),
    document.number('Invoice Value', 'total'),
    document.text('Place Of Supply', 'placeOfSupply'),
    document.number('Rate', 'rate'),
    document.number('Taxable Value', 'taxable'),
    document.number('Integrated Tax', 'igst'),
    document.number('Central Tax', 'cgst'),
    document.number('State/UT Tax', 'sgst'),
  ],
  'gstr1-b2cs': [
    small.text('Type', 'type'),
    small.text('Place Of Supply', 'placeOfSupply'),
    small.number('Rate', 'rate'),
    small.number('Taxable Value', 'taxable'),
    small.number('Integrated Tax', 'igst'),
    small.number('Central Tax', 'cgst'),
    small.number('State/UT Tax', 'sgst'),
    small.number('Cess Amount', 'cess'),
  ],
  'gstr1-cdnr': [
    document.text('GSTIN/UIN of Recipient', 'payer.gstin'),
    document.text('Receiver Name', 'payer.name'),
    ...noteColumns,
  ],
  'gstr1-cdnur': [document.text('Receiver Name', 'payer.name'), ...noteColumns],
  'gstr1-hsn': [
    code.text('Payers', 'payers'),
    code.text('HSN', 'sacCode'),
    code.text('UQC', 'unit'),
    code.number('Total Quantity', 'quantity'),
    code.number('Total Value', 'total'),
    code.number('Rate', 'rate'),
    code.number('Taxable Value', 'taxable'),
    code.number('Integrated Tax Amount', 'igst'),
    code.number('Central Tax Amount', 'cgst'),
    code.number('State/UT Tax Amount', 'sgst'),
    code.number('Cess Amount', 'cess'),
  ],
  'gstr1-docs': [
    series.text('Nature of Document', 'nature'),
    series.text('Sr. No. From', 'from'),
    series.text('Sr. No. To', 'to'),
    series.number('Total Number', 'count'),
    series.number('Cancelled', 'cancelled'),
  ],
};
