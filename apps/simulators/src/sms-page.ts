import { escapeHtml } from './http.ts';
import type { SmsMessage } from './sms-flow.ts';

const shownMost = 50;

/** What a developer looks at to find the code that was "sent". */
export function renderOutboxPage(outbox: readonly SmsMessage[]): string {
  const newest = outbox.slice(-shownMost).toReversed();
  const rows = newest.map(renderRow).join('');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>SMS outbox</title>
<style>
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; background: #fbfaf6; color: #12142b }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem; border-bottom: 1px solid #e6e2d6; text-align: left; vertical-align: top }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 }
dd { margin: 0; font-family: ui-monospace, monospace; font-weight: 700 }
</style>
</head>
<body>
<h1>SMS outbox</h1>
<p>${outbox.length} kept, newest first. Nothing here was really sent.</p>
<table>
<thead><tr><th>Received</th><th>Mobile</th><th>Template</th><th>Variables</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</body>
</html>`;
}

function renderRow({ mobile, templateId, variables, receivedAt }: SmsMessage): string {
  const grouped = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  const words = Object.entries(variables)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const cells = [receivedAt, grouped, templateId].map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return `<tr>${cells}<td><dl>${words}</dl></td></tr>`;
}
