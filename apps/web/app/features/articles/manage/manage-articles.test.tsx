// @vitest-environment jsdom
import { type EditableArticle, type ErrorCode, errorCatalogue } from '@avsar/contract';
import { demoArticles } from '@avsar/demo';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { readSavedRootData } from '#lib/page/saved-root-data.ts';
import { articleMessages } from '../articles.messages.ts';
import { ManageArticles } from './manage-articles.tsx';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return Response.json({ code, message, requestId: 'none' }, { status });
};

/** What the server holds; tests change it as another admin would. */
let articles: EditableArticle[];
let sent: { readonly path: string; readonly body: Partial<EditableArticle> }[];

const demo = (slug: string, id: number): EditableArticle => {
  const article = demoArticles.find((one) => one.slug === slug);
  if (article === undefined) throw new Error(`The demo has no article ${slug}`);
  const { kind, content: whole } = article;
  // Three sections at most: a long form takes long to render.
  const content = { ...whole, sections: whole.sections.slice(-3) };
  const updatedAt = '2026-11-14T14:00:00.000Z';
  return { id, kind, slug, linkText: content.linkText, isPublished: true, version: 1, updatedAt, content };
};

function answer(path: string, _query: URLSearchParams, posted: unknown): Response {
  const body = posted as Partial<EditableArticle> | undefined;
  if (body !== undefined) sent.push({ path, body });
  const id = Number(path.split('/').at(-1));
  const row = articles.find((one) => one.id === id);
  if (path.endsWith('/order')) return Response.json({ message: 'Order saved.' });
  if (path === '/api/admin/articles' && body === undefined) return Response.json(articles);
  if (path === '/api/admin/articles') {
    const added = { ...demo('software-engineer', 9), ...body, version: 1 };
    articles.push(added);
    return Response.json(added, { status: 201 });
  }
  if (row === undefined) return refusal('not_found');
  if (body === undefined) return Response.json(row);
  if (body.version !== row.version) return refusal('conflict');
  const saved = { ...row, ...body, linkText: body.content?.linkText ?? '', version: row.version + 1 };
  articles = articles.map((one) => (one === row ? saved : one));
  return Response.json(saved);
}

const labelled = (label: string, place: ParentNode = document) => {
  const named = place.querySelector(`[aria-label="${label}"]`);
  const text = [...place.querySelectorAll('label')].find((one) => one.textContent?.replace(' *', '') === label);
  const found = named ?? document.querySelector(`[id="${text?.htmlFor}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`Nothing is labelled ${label}`);
  return found;
};
const type = (label: string, text: string, place?: ParentNode) =>
  act(async () => {
    const input = labelled(label, place);
    // By the browser's own setter: after React's, the event would be ignored.
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', text, input);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const click = (label: string) => act(async () => labelled(label).click());
const valueOf = (label: string) => {
  const input = labelled(label);
  return 'value' in input ? input.value : undefined;
};
const sections = () => [...document.querySelectorAll('form section')];
const preview = () => document.querySelector('article');
const words = (element: Element | null | undefined) => element?.textContent ?? '';

let screen: OpenScreen;
const open = async (page: string | null) => {
  screen = await openScreen(<ManageArticles page={page} />, answer);
  await shows(() => document.querySelector(page === null ? 'section' : 'form') !== null, true);
};
beforeEach(() => {
  articles = [demo('about', 1), demo('software-engineer', 2), { ...demo('frontend-developer', 3), isPublished: false }];
  sent = [];
});
afterEach(() => screen.close());

describe('the list', () => {
  beforeEach(() => open(null));

  test('shows pages by the columns of the footer, drafts marked, and pages that are not written', () => {
    const items = [...document.querySelectorAll('section')].map((part) => [...part.querySelectorAll('li')].map(words));
    expect(items).toEqual([
      ['About us /about', 'About the instituteWrite this page', 'What we offerWrite this page'],
      ['Software Engineer /careers/software-engineer', 'Frontend Developer Draft/careers/frontend-developer'],
      [],
    ]);
    expect(words(document.body)).toContain(articleMessages.none);
  });

  test('moves a page down at once', async () => {
    await click('Move down: Software Engineer');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Software Engineer');
    await shows(() => sent, [{ path: '/api/admin/articles/order', body: { kind: 'career', ids: [3, 2] } }]);
  });
});

describe('a saved page', () => {
  beforeEach(() => open('2'));

  test('is sent again word for word, and keeps its sections and their ids', async () => {
    await press('Save and publish');
    await shows(toastTexts, [`success: ${articleMessages.published}`]);
    const { content, slug, version } = demo('software-engineer', 2);
    expect(sent[0]?.body).toEqual({ slug, isPublished: true, content, version });
    await shows(() => (readSavedRootData().articles ?? []).some((shown) => shown.slug === slug), true);
  });

  test('shows at once what is typed, with headings below those of the screen', async () => {
    await type('Title', 'Tester in {brand}');
    expect(words(preview()?.querySelector('h2'))).toBe('Tester in the institute');
    expect(document.querySelector('h1')).toBeNull();
    await type('Text of part 1 of section 3', 'See [here](/contact) and `there`.');
    const paragraph = preview()?.querySelector('#preview-salary p');
    expect(paragraph?.innerHTML.replaceAll(/ data-[^ >]+/g, '')).toBe(
      'See <a href="/contact">here</a> and <code>there</code>.',
    );
    await type('Text of part 1 of section 3', '<b>bold</b> [no](javascript:x)');
    expect(words(preview()?.querySelector('#preview-salary p'))).toBe('<b>bold</b> [no](javascript:x)');
    expect(preview()?.querySelector('#preview-salary a')).toBeNull();
  });

  test('does not lose what was typed when a link of the preview is pressed', async () => {
    const link = [...(preview()?.querySelectorAll('a') ?? [])].find((one) => words(one) === 'See the courses');
    await act(async () => link?.click());
    expect(screen.address()).toBe('/');
  });

  test('gets another kind of part, with the same text', async () => {
    await type('Text of part 1 of section 3', 'Small\nsteps');
    await type('Kind of part 1 of section 3', 'bullets');
    expect([...(preview()?.querySelectorAll('#preview-salary li') ?? [])].map(words)).toEqual(['Small', 'steps']);
    await press('Save and publish');
    await shows(() => sent[0]?.body.content?.sections[2]?.blocks, [{ kind: 'bullets', items: ['Small', 'steps'] }]);
  });

  test('gets new, moved and deleted sections', async () => {
    await press('Add a section');
    expect(sections().length).toBe(4);
    await type('Title', 'What next', sections()[3]);
    await type('Text of part 1 of section 4', 'Begin.');
    await click('Move section 4 up');
    await click('Move section 3 up');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section 2 up');
    await click('Delete section 1');
    await press('Delete');
    expect(document.activeElement?.textContent).toBe('Add a section');
    await press('Save and publish');
    await shows(() => sent[0]?.body.content?.sections.map(({ id }) => id), ['what-next', 'path', 'salary']);
  });

  test('says which entry is wrong, and sends nothing', async () => {
    await type('Text of part 1 of section 1', 'A question?\nAn answer.\n\nAnother question?');
    await press('Save and publish');
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(labelled('Text of part 1 of section 1'));
    expect(document.body.textContent).toContain('Entry 2: Please fill this in.');
    expect(toastTexts()).toEqual([]);
  });

  test('becomes a draft without its button', async () => {
    await act(async () => document.querySelector<HTMLElement>('[name="isPublished"]')?.click());
    await type('Button text', '');
    await type('Message shown after a click', '');
    await type('Note below the button', '');
    await press('Save draft');
    await shows(toastTexts, [`success: ${articleMessages.draftSaved}`]);
    expect(sent[0]?.body.isPublished).toBe(false);
    expect(sent[0]?.body.content).not.toHaveProperty('action');
  });

  test('keeps what was typed when somebody else has saved meanwhile', async () => {
    const differences = () => [...document.querySelectorAll('form dl > div')].map(words);
    const [about, theirs, draft] = articles;
    if (about === undefined || theirs === undefined || draft === undefined) throw new Error('no articles');
    articles = [about, { ...theirs, content: { ...theirs.content, title: 'Theirs' }, version: 2 }, draft];
    await type('Title', 'Mine');
    await press('Save and publish');
    await shows(differences, ['TitleSoftware Engineer → Theirs']);
    expect(valueOf('Title')).toBe('Mine');
    await press('Save my version');
    await shows(() => articles[1]?.content.title, 'Mine');
    expect(articles[1]?.version).toBe(3);
  });

  test('loads the newer page after a conflict, if the admin wants it', async () => {
    const [, theirs] = articles;
    if (theirs === undefined) throw new Error('no article');
    articles = [{ ...theirs, content: { ...theirs.content, title: 'Theirs' }, version: 2 }];
    await type('Title', 'Mine');
    await press('Save and publish');
    await shows(() => document.querySelector('form dl') !== null, true);
    await press('Load the new version');
    expect(valueOf('Title')).toBe('Theirs');
  });
});

describe('a new page', () => {
  test('of a career is named by its title, and opens after it was saved', async () => {
    await open('career');
    await type('Title', 'Data Analyst');
    expect([valueOf('Name in the footer'), valueOf('Address')]).toEqual(['Data Analyst', 'data-analyst']);
    await type('Address', 'analyst');
    await type('Title', 'Data Analysts');
    expect([valueOf('Name in the footer'), valueOf('Address')]).toEqual(['Data Analysts', 'analyst']);
    await type('Introduction', 'You count.');
    await type('Text for search engines', 'What an analyst does.');
    await type('Title', 'A day', sections()[0]);
    await type('Text of part 1 of section 1', 'It begins.');
    await press('Save draft');
    await shows(() => screen.address(), '/admin-profile/site?part=pages&page=9');
    expect(sent[0]?.body).toMatchObject({ kind: 'career', slug: 'analyst', isPublished: false });
    expect(sent[0]?.body.content?.sections[0]?.id).toBe('a-day');
  });

  test('of which there is one has no address to type', async () => {
    await open('offer');
    expect(() => labelled('Address')).toThrow('Nothing is labelled Address');
    expect(valueOf('Title')).toBe('What we offer');
  });
});
