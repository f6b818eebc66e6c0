const storageKey = 'avsar.utm';
const names = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const charactersMost = 100;

type Utm = { readonly [Name in (typeof names)[number]]?: string };

/** Control characters, which the server refuses. */
const unwanted = /\p{Control}/gu;

/** The `utm_` marks of an address; `undefined` without any. */
export function utmOf(search: string): Utm | undefined {
  const params = new URLSearchParams(search);
  const marks = names.flatMap((name) => {
    const value = params.get(`utm_${name}`)?.replaceAll(unwanted, ' ').trim().slice(0, charactersMost) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return marks.length === 0 ? undefined : Object.fromEntries(marks);
}

/**
 * Keeps the marks of the link by which this visit began, until the tab is closed. No cookie; nobody else gets them. The
 * first marks count: a later link of ours does not hide where the visit came from.
 */
export function rememberUtm(search = window.location.search): void {
  try {
    const utm = utmOf(search);
    if (utm !== undefined && sessionStorage.getItem(storageKey) === null) {
      sessionStorage.setItem(storageKey, new URLSearchParams(utm).toString());
    }
  } catch {
    // The browser stores nothing: the enquiry is sent without marks.
  }
}

/** The marks to send with an enquiry; empty without any. */
export function rememberedUtm(): { readonly utm?: Utm } {
  try {
    const stored = new URLSearchParams(sessionStorage.getItem(storageKey) ?? '');
    const marks = names.flatMap((name) => {
      const value = stored.get(name);
      return value === null ? [] : [[name, value.slice(0, charactersMost)] as const];
    });
    return marks.length === 0 ? {} : { utm: Object.fromEntries(marks) };
  } catch {
    return {};
  }
}
