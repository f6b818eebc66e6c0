import { escapeHtml } from './http.ts';
import { renderPage } from './page.ts';
import type { SmsMessage } from './sms-flow.ts';

const shownMost = 50;

/** The developer page: shows the messages with their codes. */
export function renderOutboxPage(outbox: readonly SmsMessage[]): string {
  const newest = outbox.slice(-shownMost).toReversed();
  const rows = newest.map(renderRow).join('');
  const content = `<p>${outbox.length} kept, newest first. Nothing here was really sent.</p>
<table>
<thead><tr><th>Received</th><th>Mobile</th><th>Template</th><th>Variables</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
  return renderPage({ title: 'SMS outbox', style, content });
}

const style = `dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
dd { margin: 0; font-family: ui-monospace, monospace; font-weight: 700 }
`;

function renderRow({ mobile, templateId, variables, receivedAt }: SmsMessage): string {
  const grouped = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  const words = Object.entries(variables)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const cells = [receivedAt, grouped, templateId].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr>${cells}<td><dl>${words}</dl></td></tr>`;
}
