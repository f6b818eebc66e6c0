import type { TestApp } from './app.ts';

/** All pages of a list, by following `Link: <…>; rel="next"`. */
export async function follow<Item>(
  test: TestApp,
  url: string,
  betweenPages: () => Promise<void> = async () => {},
  token?: string,
): Promise<Item[][]> {
  const pages: Item[][] = [];
  let next: string | undefined = url;
  while (next !== undefined) {
    const reply = await test.call('GET', next, { token });
    if (reply.status !== 200) throw new Error(`${next} answered ${reply.status}`);
    pages.push(reply.json<Item[]>());
    const { link } = reply.headers;
    next = typeof link === 'string' ? /^<(.+)>; rel="next"$/.exec(link)?.[1] : undefined;
    await betweenPages();
  }
  return pages;
}
