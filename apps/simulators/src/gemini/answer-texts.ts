import { revealInstruction } from './gullible.ts';
import type { GeminiAnswer, GeminiMode } from './modes.ts';
import type { GeminiRequest } from './request.ts';

const promises = [
  'We teach with live projects. We guarantee you a job after this course.',
  'This course is popular. You will definitely get placed within three months.',
  'Good question. 100% placement is assured for every student of ours.',
  'Classes are on weekdays. Course ke baad aapko naukri pakki milegi.',
  'यह कोर्स तीन महीने का है। कोर्स के बाद आपको नौकरी मिलने की गारंटी है।',
  'Please come and visit us. A salary of ₹6 lakh is certain once you finish.',
  'Our trainers help you. I promise that nobody leaves without an offer letter.',
];

const markup = `**Hello!** <img src="/chat-was-here.png" onerror="document.title='chat was here'">
# See
![a picture](/chat-was-here-too.png) and [a link](javascript:document.title='chat-was-here')
<script>document.title = 'chat was here'</script>
* <a href="https://elsewhere.example/" onclick="alert(1)">Click</a> [1]`;

const longWords = 5000;

const answersByMode: Partial<Record<GeminiMode, (request: GeminiRequest, turn: number) => string>> = {
  gullible: revealInstruction,
  promise: (_, turn) => promises[turn % promises.length] ?? '',
  markup: () => markup,
  long: () => Array.from({ length: longWords }, (_, index) => `word${index % 12 === 11 ? '.' : ''}`).join(' '),
  empty: () => '',
};

/** The whole text of the answer; `turn` counts the calls since the mode was set. */
export function answerText(answer: GeminiAnswer, request: GeminiRequest, turn: number): string {
  if (typeof answer !== 'string') return answer.text;
  return (answersByMode[answer] ?? answerFromFacts)(request, turn);
}

/** Facts in the instruction are numbered, `[1]` at the beginning of a line, best match first. */
function answerFromFacts({ instruction }: GeminiRequest): string {
  const fact = /^[ \t]*\[1\]\s*([^]*?)(?=\n\s*\n|\n[ \t]*\[2\]|$(?![^]))/m.exec(instruction)?.[1];
  if (fact === undefined) return 'NO_ANSWER';
  return `Happy to help! ${firstSentences(fact.replaceAll(/\s+/g, ' ').trim())} [1]`;
}

function firstSentences(text: string, charactersMost = 400): string {
  if (text.length <= charactersMost) return text;
  const end = text.lastIndexOf('. ', charactersMost);
  return text.slice(0, end > 0 ? end + 1 : text.lastIndexOf(' ', charactersMost));
}
