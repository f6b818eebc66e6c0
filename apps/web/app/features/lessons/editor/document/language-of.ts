import { codeLanguages, type CodeLanguage } from '@avsar/contract';

const languages: ReadonlySet<string> = new Set(codeLanguages);
const isLanguage = (name: string): name is CodeLanguage => languages.has(name);

/** Names that people type behind ```, and that VS Code gives to its kinds of files. */
const otherNames: ReadonlyMap<string, CodeLanguage> = new Map(
  Object.entries({
    'c#': 'csharp',
    'c++': 'cpp',
    cs: 'csharp',
    golang: 'go',
    htm: 'html',
    js: 'javascript',
    javascriptreact: 'javascript',
    jsonc: 'json',
    jsx: 'javascript',
    kt: 'kotlin',
    less: 'css',
    py: 'python',
    scss: 'css',
    sh: 'bash',
    shell: 'bash',
    shellscript: 'bash',
    ts: 'typescript',
    tsx: 'typescript',
    typescriptreact: 'typescript',
    xml: 'html',
    yml: 'yaml',
  } as const),
);

/** The language that a name means; null if its code is not highlighted. */
export function languageOf(name: unknown): CodeLanguage | null {
  if (typeof name !== 'string') return null;
  const lower = name.toLowerCase();
  return isLanguage(lower) ? lower : (otherNames.get(lower) ?? null);
}
