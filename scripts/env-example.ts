import { listGuideRows, listVariables } from './environment-variables.ts';

/** Variables that are not in the example: they are for fault tests, or Node's own, and dangerous to copy. */
const leftOut = ['FAILPOINT', 'NODE_TLS_REJECT_UNAUTHORIZED'];

const heading = `# Every setting of api, worker and web. Made by "npm run env:example" from env.ts and docs/guides/operator.md.
# Lines without # must be filled in; the others show the default, or nothing where there is none.
# "npm run secrets" prints TOKEN_KEYS and APP_SECRET. "npm run dev" needs no settings at all.
`;

/** The text of `.env.example`. */
export function makeExample(): string {
  const meanings = new Map(listGuideRows().map(({ name, meaning }) => [name, meaning.replaceAll('`', '')]));
  const entries = listVariables()
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name, fallback }) => {
      const line = fallback === 'required' ? `${name}=` : `#${name}=${/^`(.*)`$/.exec(fallback)?.[1] ?? ''}`;
      return `# ${meanings.get(name) ?? ''}\n${line}\n`;
    });
  return [heading, ...entries].join('\n');
}

if (import.meta.main) process.stdout.write(makeExample());
