/** Languages that are highlighted, by the names of highlight.js. */
export const codeLanguages = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'kotlin',
  'php',
  'python',
  'sql',
  'typescript',
  'yaml',
] as const;

export type CodeLanguage = (typeof codeLanguages)[number];
