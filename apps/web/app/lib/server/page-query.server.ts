import { type PageParameter, pageParameters, type PageWithQuery } from '@avsar/contract';

/** The listed query parameters of a page; an empty one counts as missing. */
export function readPageQuery<Page extends PageWithQuery>(
  address: URL | string,
  page: Page,
): Partial<Record<PageParameter<Page>, string>> {
  return Object.fromEntries(listedIn(new URL(address).searchParams, pageParameters[page])) as Partial<
    Record<PageParameter<Page>, string>
  >;
}

/** The path with only the query parameters its page reads: other parameters reach no loader. */
export function withKnownParametersOnly(path: string): string {
  const start = path.indexOf('?');
  if (start === -1) return path;
  const bare = path.slice(0, start);
  const search = new URLSearchParams(listedIn(new URLSearchParams(path.slice(start)), parametersOf(bare)));
  return search.size === 0 ? bare : `${bare}?${search}`;
}

function listedIn(query: URLSearchParams, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
}

const parametersByPath = new Map<string, readonly string[]>(Object.entries(pageParameters));

/** Looks up a page's path or its data URL: `/courses.data`, or with a slash at the end `/courses/_.data`. */
function parametersOf(path: string): readonly string[] {
  const page = path.toLowerCase().replace(/(?:\.data|\/_\.data|\/)$/, '');
  return parametersByPath.get(page) ?? [];
}
