import { packed, pdf, resume, stream } from './pdfs.ts';

/** Each PDF has one link that is kept and one that is removed. */
export const keptLink = 'https://www.linkedin.com/in/asha-rao';
const mailbox = 'mailto:asha.rao@example.in';

/** Resumes in the formats that common programs write. */
export const everydayPdfs: readonly (readonly [string, () => Buffer])[] = [
  ['a word processor, tagged', taggedByWord],
  ['an office suite, with a page to open at', () => pdf(resume({ ...linksOf('/Type/Action'), catalog: openingPage }))],
  ['a browser', () => pdf(resume(linksOf('/Type /Action')))],
  ['a typesetter, in object streams', typeset],
  ['a drawing program, its actions by number', byNumber],
  ['a desktop, its title by number and a font named F', byDesktop],
  ['a form to fill in', form],
  ['a plotter, its glyphs by name', glyphs],
];

const openingPage =
  '/OpenAction [10 0 R /XYZ null null 0] /ViewerPreferences << /DisplayDocTitle true >> /Lang (en-IN)';

function annotation(action: string): string {
  return `<</Subtype/Link/Rect[ 69 709 182 722] /BS<</W 0/S/S>>/F 4/A ${action}/StructParent 1>>`;
}

function linksOf(type: string) {
  const actions = [keptLink, mailbox, 'tel:+919876543210'].map((uri) => `<<${type}/S/URI/URI(${uri})>>`);
  return { page: `/Annots [${actions.map(annotation).join(' ')}]` };
}

function taggedByWord(): Buffer {
  const catalog = '/StructTreeRoot 5 0 R /MarkInfo << /Marked true >> /Metadata 8 0 R /Outlines 9 0 R';
  return pdf({
    ...resume({ ...linksOf('/Type/Action'), catalog }),
    5: '<< /Type /StructTreeRoot /K [6 0 R 7 0 R] /RoleMap << /Heading#201 /H1 /Textbox /Sect >> >>',
    6: '<< /Type /StructElem /S /Table /P 5 0 R /A << /O /Layout /Placement /Block /S /Groove >> /K [] >>',
    7: '<< /Type /StructElem /S /Link /P 5 0 R /A [<< /O /Table /Headers [] >>] /K [] >>',
    8: stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    9: '<< /Type /Outlines /First 4 0 R /Last 4 0 R /Count 1 >>',
    4: '<< /Title (Projects) /Parent 9 0 R /Dest [10 0 R /XYZ 0 700 0] >>',
  });
}

function typeset(): Buffer {
  const goTo = '<< /S /GoTo /D [10 0 R /Fit] >>';
  const annotations = [`<< /Type /Action /S /URI /URI (${keptLink}) >>`, `<< /S /URI /URI (${mailbox}) >>`, goTo];
  const values = {
    1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /PageMode /UseOutlines /Outlines 7 0 R /Names << /Dests 4 0 R >> >>',
    4: '<< /Names [(section.1) [10 0 R /XYZ 0 0 null]] >>',
    5: goTo,
    7: '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
    8: '<< /Title (Skills) /A << /S /GoTo /D (section.1) >> /Parent 7 0 R >>',
    9: `[${annotations.map((action) => `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [0 0 9 9] /A ${action} >>`).join(' ')}]`,
  };
  const places = Object.keys(values).map((number, at) => [number, { packedIn: 6, at }] as const);
  return pdf({ ...resume({ page: '/Annots 9 0 R' }), ...Object.fromEntries(places), 6: packed(values) });
}

function byNumber(): Buffer {
  const [web, mail] = [annotation('5 0 R'), annotation('6 0 R')];
  const group = '/Group << /Type /Group /S /Transparency /CS /DeviceRGB >> /Trans << /S /Dissolve >>';
  return pdf({
    ...resume({ page: `${group} /Annots [7 0 R 8 0 R]` }),
    5: `<<\n/S /URI\n/URI (${keptLink})\n>>`,
    6: `<<\n/S /URI\n/URI (${mailbox})\n>>`,
    7: web,
    8: mail,
  });
}

function byDesktop(): Buffer {
  const objects = resume(linksOf(''));
  const info = { 5: '(Asha Rao)', 6: '<< /Title 5 0 R /Producer 5 0 R >>', 7: '<< /Font << /F 3 0 R /AA 3 0 R >> >>' };
  return pdf({ ...objects, ...info }, { trailer: '/Info 6 0 R' });
}

function form(): Buffer {
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Asha) /Rect [0 0 9 9] /F 4 /MK << >> >>';
  const objects = resume({ catalog: '/AcroForm << /Fields [5 0 R] /DA (/F1 0 Tf) >>', ...linksOf('/Type /Action') });
  return pdf({ ...objects, 5: field });
}

function glyphs(): Buffer {
  const names = ['A', 'S', 'F', 'AA', 'PA'];
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << ${names
    .map((name) => `/${name} 6 0 R`)
    .join(' ')} >> /Encoding << /Differences [65 /A] >> /FirstChar 65 /LastChar 65 /Widths [9] >>`;
  return pdf({ ...resume(linksOf('/Type /Action')), 5: font, 6: stream('/Type /XObject', '9 0 d0 0 0 9 9 re f') });
}
