import { escapeHtml } from '../http.ts';
import { renderPage } from '../page.ts';
import { type GeminiAnswer, geminiModes } from './modes.ts';
import type { GeminiCall } from './request.ts';

const shownMost = 20;

/** The developer page: shows the calls, with buttons to change the mode. */
export function renderModelPage(calls: readonly GeminiCall[], answer: GeminiAnswer): string {
  const buttons = geminiModes
    .map((mode) => `<button formaction="/mode?mode=${mode}"${mode === answer ? ' disabled' : ''}>${mode}</button>`)
    .join('\n');
  const rows = calls.slice(-shownMost).toReversed().map(renderRow).join('');
  const content = `<form method="post">
<p>It answers like this:</p>
<p>${typeof answer === 'string' ? '' : `“${escapeHtml(answer.text)}” `}${buttons}</p>
</form>
<p>${calls.length} calls kept, newest first. Nobody is thinking here.</p>
<table>
<thead><tr><th>Received</th><th>Talk</th><th>State</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
  return renderPage({ title: 'Simulated Gemini', style, content });
}

const style = `pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
button { font: inherit; margin: .125rem }
button:disabled { font-weight: 700 }
`;

function renderRow({ receivedAt, instruction, contents, state }: GeminiCall): string {
  const talk = contents.map(({ role, text }) => `<p><b>${role}</b> ${escapeHtml(text)}</p>`).join('');
  const told = `<details><summary>What it was told</summary><pre>${escapeHtml(instruction)}</pre></details>`;
  return `<tr><td>${receivedAt}</td><td>${talk}${told}</td><td>${state}</td></tr>`;
}
