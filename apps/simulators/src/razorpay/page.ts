import { escapeHtml } from '../http.ts';
import { renderPage } from '../page.ts';
import type { RazorpayState } from './controls.ts';

const shownMost = 50;

/** The developer page: orders, payments, refunds and webhooks. */
export function renderRazorpayPage({ orders, payments, refunds, webhooks }: RazorpayState): string {
  const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;
  const time = (seconds: number) => new Date(seconds * 1000).toISOString();
  const content = `<p>No money moves here. Newest first; the controls are below <code>/control/</code>.</p>
${renderTable(
  'Orders',
  ['Order', 'Amount', 'Status', 'Attempts', 'Made'],
  orders.map((order) => [order.id, rupees(order.amount), order.status, String(order.attempts), time(order.created_at)]),
)}
${renderTable(
  'Payments',
  ['Payment', 'Order', 'Amount', 'Status', 'Method'],
  payments.map(({ id, order_id, amount, status, method }) => [id, order_id, rupees(amount), status, method]),
)}
${renderTable(
  'Refunds',
  ['Refund', 'Payment', 'Amount', 'Status'],
  refunds.map(({ id, payment_id, amount, status }) => [id, payment_id, rupees(amount), status]),
)}
${renderTable(
  'Webhooks',
  ['Event', 'Kind', 'State', 'Answers'],
  webhooks.map(({ eventId, event, state, statuses }) => [eventId, event, state, statuses.join(', ')]),
)}`;
  return renderPage({ title: 'Razorpay simulator', content });
}

function renderTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  const newest = rows.slice(-shownMost).toReversed();
  return `<h2>${title} (${rows.length})</h2>
<table>
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${newest.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody>
</table>`;
}
