/**
 * Files that people hand to each other: files of a lesson, work that is handed in. They are stored as they came, and
 * leave the server as downloads only (`application/octet-stream`, never shown by the browser), so nothing in them runs on
 * a page of ours.
 */
export const attachmentBytesMost = 5 * 1024 * 1024 - 1;

/** Kinds that are told by their bytes. Office files are archives with a fixed beginning. */
export const binaryEndings = [
  'pdf',
  'zip',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'png',
  'jpg',
  'jpeg',
  'webp',
] as const;

/** Kinds that are text: their bytes must be UTF-8 without control characters. */
export const textEndings = [
  'txt',
  'md',
  'csv',
  'tsv',
  'json',
  'ipynb',
  'yaml',
  'yml',
  'xml',
  'html',
  'css',
  'js',
  'jsx',
  'ts',
  'tsx',
  'py',
  'java',
  'kt',
  'c',
  'h',
  'cpp',
  'hpp',
  'cs',
  'go',
  'rs',
  'php',
  'rb',
  'sql',
  'r',
  'sh',
  'ps1',
  'tf',
  'dockerfile',
  'log',
] as const;

const allowed: ReadonlySet<string> = new Set([...binaryEndings, ...textEndings]);

/** The ending of a file name in lower case; empty if there is none. */
export const endingOf = (name: string): string => /\.([^.]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isAttachmentName = (name: string): boolean => allowed.has(endingOf(name));

/** Signs that lead to another folder, and those that turn the direction of writing: `report[U+202E]fdp.js` looks like a PDF. */
const misleadingSigns = /[\\/\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

export const isPlainFileName = (name: string): boolean => !misleadingSigns.test(name);

/** For the file picker of a browser. */
export const attachmentAccept = [...binaryEndings, ...textEndings].map((ending) => `.${ending}`).join(',');

export const attachmentTexts = {
  tooLarge: 'A file must be smaller than 5 MB. Please link to larger ones.',
  name: 'Please rename the file: its name has signs that mislead.',
  kind: 'Please use a PDF, Office file, picture, ZIP archive, or a file of text or code.',
  /** The bytes are not what the ending of the name says. */
  invalid: 'This file is not what its name says. Please save it again and try once more.',
} as const;
