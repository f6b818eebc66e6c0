import { isRecord } from '../http.ts';

export interface GeminiTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
}

/** The parsed body of a call. */
export interface GeminiRequest {
  /** Text of the system instruction; empty without one. */
  readonly instruction: string;
  /** Oldest first. */
  readonly contents: readonly GeminiTurn[];
  /** Unchanged from the body. */
  readonly generationConfig: Readonly<Record<string, unknown>>;
}

/** A logged call with its state. */
export interface GeminiCall extends GeminiRequest {
  readonly model: string;
  /** Without the API key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: string;
  /** `hung_up`: the caller closed the connection before the end. */
  state: 'under_way' | 'answered' | 'refused' | 'hung_up';
}

const fields = ['contents', 'systemInstruction', 'generationConfig', 'safetySettings', 'tools', 'toolConfig'];

/** Parses a body. Returns an error message in Gemini's words if it is invalid. */
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

/** Only text parts are supported. */
function readText(content: unknown): string | undefined {
  const parts = isRecord(content) ? content['parts'] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  const texts = parts.map((part: unknown) => (isRecord(part) ? part['text'] : undefined));
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}
