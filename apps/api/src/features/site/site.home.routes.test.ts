import { defaultHomeSections, type EditableHome, type Home, homeSectionKinds, type HomeTexts } from '@avsar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homePage } from '#database/tables/site.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { homeDraft, lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
beforeEach(async () => {
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const cached = 'public, max-age=0, s-maxage=30';

const read = () => test.call('GET', '/api/site/home');
const technologies = async () => (await test.call('GET', '/api/site/technologies')).json<string[]>();
const edited = async () =>
  (await test.call('GET', '/api/admin/site/home', { token: admin.token })).json<EditableHome>();
const save = (body: object) => test.call('PUT', '/api/admin/site/home', { token: admin.token, body });
const rowOf = async () => (await test.db.select().from(homePage))[0];

describe('before anybody has changed the home page', () => {
  it('GET /site/home: 200 with every section, no texts and no technologies, cacheable', async () => {
    const reply = await read();
    const expected = { sections: defaultHomeSections, welcome: '', steps: [], layers: [] };
    expect([reply.status, reply.json()]).toEqual([200, { ...expected, claim: null }]);
    expect(reply.headers['cache-control']).toContain(cached);
    expect(await edited()).toEqual({ ...expected, version: 1 });
  });

  it('GET /site/technologies: 200 with an empty list, cacheable', async () => {
    const reply = await test.call('GET', '/api/site/technologies');
    expect([reply.status, reply.json()]).toEqual([200, []]);
    expect(reply.headers['cache-control']).toContain(cached);
  });
});

describe('PUT /admin/site/home', () => {
  it('200 saves order, switches, texts and technologies; visitors read them', async () => {
    const draft = homeDraft();
    const sections = draft.sections.toReversed().map((section) => ({ ...section, isShown: section.kind === 'call' }));
    const { version } = await edited();
    const reply = await save({ ...draft, sections, version });
    expect([reply.status, reply.json()]).toEqual([200, { ...draft, sections, version: version + 1 }]);
    expect((await read()).json()).toEqual({ ...draft, sections, claim: null });
    expect(await rowOf()).toMatchObject({ ...draft, sections, version: version + 1 });
    expect(await technologies()).toEqual(['Java', 'React']);
  });

  it('names the admin and what changed in the audit log', async () => {
    const { version, ...home } = await edited();
    await save({ ...home, welcome: 'Namaste.', version });
    expect(await lastAuditAbout(test.db, 'home:1')).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'home.update',
      before: { welcome: home.welcome, version },
      after: { welcome: 'Namaste.', version: version + 1 },
    });
  });

  it('200 empties welcome, steps and technologies', async () => {
    const { version, ...home } = await edited();
    const reply = await save({ ...home, welcome: '', steps: [], layers: [], version });
    expect(reply.json()).toMatchObject({ welcome: '', steps: [], layers: [] });
    expect(await technologies()).toEqual([]);
  });

  it('409 for another version, and for all but one of five at the same time', async () => {
    const { version, ...home } = await edited();
    expect((await save({ ...home, version: version + 1 })).status).toBe(409);
    const replies = await Promise.all(Array.from({ length: 5 }, () => save({ ...home, version })));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409]);
    expect((await rowOf())?.version).toBe(version + 1);
  });

  const [first, ...others] = defaultHomeSections;
  const step = { title: 'a', text: 'b' };
  const layer = { name: 'a', text: '', technologies: ['Java'] };
  it.each([
    ['sections', { sections: others }],
    ['sections', { sections: [...others, others[0]] }],
    ['sections', { sections: [...defaultHomeSections, first] }],
    ['sections.0.kind', { sections: [{ ...first, kind: 'blog' }, ...others] }],
    ['sections.0.title', { sections: [{ ...first, title: ' ' }, ...others] }],
    ['sections.0.lead', { sections: [{ ...first, lead: 'a'.repeat(241) }, ...others] }],
    ['welcome', { welcome: 'a'.repeat(4001) }],
    ['welcome', { welcome: '[a](javascript:x)' }],
    ['steps', { steps: Array.from({ length: 9 }, () => step) }],
    ['steps.0.text', { steps: [{ ...step, text: '' }] }],
    ['layers', { layers: Array.from({ length: 13 }, (_, at) => ({ ...layer, technologies: [`Java ${at}`] })) }],
    ['layers.0.technologies', { layers: [{ ...layer, technologies: [] }] }],
    ['layers.0.technologies', { layers: [{ ...layer, technologies: ['Java', 'java'] }] }],
    ['layers.1.technologies', { layers: [layer, { ...layer, name: 'b' }] }],
    ['layers.0.technologies.0', { layers: [{ ...layer, technologies: ['a'.repeat(41)] }] }],
    ['version', { version: 0 }],
    ['title', { title: 'Home' }],
  ])('400 for a wrong %s', async (field, wrong) => {
    const { version, ...home } = await edited();
    const reply = await save({ ...home, version, ...wrong });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect((await rowOf())?.version).toBe(version);
  });

  it('200 for the longest content, in Devanagari', async () => {
    const long = (most: number) => 'अ'.repeat(most);
    const name = (layer_: number, at: number) => `${long(34)}${layer_}-${at}`;
    const home: HomeTexts = {
      sections: homeSectionKinds.map((kind) => ({ kind, isShown: true, title: long(80), lead: long(240) })),
      welcome: long(4000),
      steps: Array.from({ length: 8 }, () => ({ title: long(60), text: long(240) })),
      layers: Array.from({ length: 12 }, (_, at) => ({
        name: long(60),
        text: long(160),
        technologies: Array.from({ length: 20 }, (__, number) => name(at, number)),
      })),
    };
    expect((await save({ ...home, version: (await edited()).version })).status).toBe(200);
    expect((await technologies()).length).toBe(240);
  });

  it('403 without a fresh password', async () => {
    const { version, ...home } = await edited();
    test.clock.forward({ minutes: 11 });
    const reply = await save({ ...home, version });
    expect([reply.status, reply.json<{ code: string }>().code]).toEqual([403, 'step_up_required']);
  });
});

describe('a row of another release', () => {
  it('GET /site/home: 200 without sections that this release does not know, and with those that the row lacks', async () => {
    const call = { kind: 'call', isShown: false, title: 'Call', lead: '' } as const;
    await test.db.update(homePage).set({ sections: [{ ...call, kind: 'blog' as 'call' }, call] });
    const { sections } = (await read()).json<Home>();
    expect(sections).toEqual([call, ...defaultHomeSections.filter(({ kind }) => kind !== 'call')]);
  });
});
