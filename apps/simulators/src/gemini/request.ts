import { isRecord } from '../http.ts';

export interface GeminiTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
}

/** What a call asks for. */
export interface GeminiRequest {
  /** The words of the system instruction; empty without one. */
  readonly instruction: string;
  /** Oldest first. */
  readonly contents: readonly GeminiTurn[];
  /** As it came. */
  readonly generationConfig: Readonly<Record<string, unknown>>;
}

/** A call as it came, and what became of it. */
export interface GeminiCall extends GeminiRequest {
  readonly model: string;
  /** Without the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: string;
  /** `hung_up`: whoever asked did not wait for the end. */
  state: 'under_way' | 'answered' | 'refused' | 'hung_up';
}

const fields = ['contents', 'systemInstruction', 'generationConfig', 'safetySettings', 'tools', 'toolConfig'];

/** The request in a body, or Gemini's kind of complaint about it. */
export function readRequest(body: unknown): GeminiRequest | string {
  if (!isRecord(body)) return 'Invalid JSON payload received.';
  const unknownName = Object.keys(body).find((name) => !fields.includes(name));
  if (unknownName !== undefined) {
    return `Invalid JSON payload received. Unknown name "${unknownName}": Cannot find field.`;
  }
  const { contents, systemInstruction, generationConfig = {} } = body;
  if (!Array.isArray(contents) || contents.length === 0) {
    return '* GenerateContentRequest.contents: contents is not specified';
  }
  const turns: GeminiTurn[] = [];
  for (const content of contents) {
    const role = isRecord(content) ? content['role'] : undefined;
    const text = readText(content);
    if (role !== 'user' && role !== 'model') return 'Please use a valid role: user, model.';
    if (text === undefined) return '* GenerateContentRequest.contents: contents.parts must not be empty.';
    turns.push({ role, text });
  }
  if (turns.at(-1)?.role !== 'user') return 'Please ensure that multiturn requests end with a user role.';
  const instruction = systemInstruction === undefined ? '' : readText(systemInstruction);
  if (instruction === undefined || !isRecord(generationConfig)) return 'Invalid value at a field of the request.';
  return { instruction, contents: turns, generationConfig };
}

/** Nothing but words is understood here. */
function readText(content: unknown): string | undefined {
  const parts = isRecord(content) ? content['parts'] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const texts = parts.map((part: unknown) => (isRecord(part) ? part['text'] : undefined));
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}
