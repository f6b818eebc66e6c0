import type { EditableHome, HomeSection, HomeStep, HomeTexts } from '@avsar/contract';
import { differencesBy } from '#forms/differences.ts';
import type { FieldErrors } from '#forms/fields.ts';

/** A row of a list in the form. Its number stays the same when rows are moved or removed. */
interface Row {
  readonly row: number;
}

export interface StepRow extends HomeStep, Row {}

export interface LayerRow extends Row {
  readonly name: string;
  readonly text: string;
  /** As typed, separated by commas. */
  readonly technologies: string;
}

/** The home page as it is being edited. */
export interface HomeDraft {
  readonly sections: readonly HomeSection[];
  readonly welcome: string;
  readonly steps: readonly StepRow[];
  readonly layers: readonly LayerRow[];
}

export const draftOf = ({ sections, welcome, steps, layers }: HomeTexts): HomeDraft => ({
  sections,
  welcome,
  steps: steps.map((step, row) => ({ ...step, row })),
  layers: layers.map(({ technologies, ...layer }, row) => ({ ...layer, technologies: technologies.join(', '), row })),
});

const technologiesIn = (text: string) =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The draft in the format of the API. */
export const homeOf = ({ sections, welcome, steps, layers }: HomeDraft): HomeTexts => ({
  sections: sections.map(({ kind, isShown, title, lead }) => ({ kind, isShown, title, lead: lead.trim() })),
  welcome: welcome.trim(),
  steps: steps.map(({ title, text }) => ({ title, text })),
  layers: layers.map(({ name, text, technologies }) => ({
    name,
    text: text.trim(),
    technologies: technologiesIn(technologies),
  })),
});

/** Names of the fields of a section, a step or a layer; a list's fields are named by row, not by place. */
export const fieldOf = {
  section: ({ kind }: HomeSection, field: 'title' | 'lead') => `sections.${kind}.${field}`,
  step: ({ row }: StepRow, field: keyof HomeStep) => `steps.${row}.${field}`,
  layer: ({ row }: LayerRow, field: Exclude<keyof LayerRow, 'row'>) => `layers.${row}.${field}`,
} as const;

/** Moves faults from the place in a list to the field. All technologies of a layer share one field. */
export function faultsByField(faults: FieldErrors, { sections, steps, layers }: HomeDraft): FieldErrors {
  const keys: Readonly<Record<string, readonly (string | number)[]>> = {
    sections: sections.map(({ kind }) => kind),
    steps: steps.map(({ row }) => row),
    layers: layers.map(({ row }) => row),
  };
  return Object.fromEntries(
    Object.entries(faults)
      .toReversed()
      .map(([path, fault]) => {
        const [list = '', place = '', field = ''] = path.split('.');
        const key = keys[list]?.[Number(place)];
        return [key === undefined ? path : `${list}.${key}.${field}`, fault];
      }),
  );
}

/** The list with one item moved. The same list if there is no such place. */
export function movedIn<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const nextRowOf = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ row }) => row)) + 1;

/** What somebody else has changed meanwhile. */
export const homeDifferences = differencesBy(({ sections, welcome, steps, layers }: EditableHome) => ({
  'Order and visibility': sections.map(({ title, isShown }) => (isShown ? title : `${title} (off)`)).join(', '),
  Leads: sections
    .map(({ lead }) => lead)
    .filter((lead) => lead !== '')
    .join(' … '),
  Welcome: welcome,
  Steps: steps.map(({ title, text }) => `${title}: ${text}`).join(' … '),
  Technologies: layers.map(({ name, text, technologies }) => `${name}: ${technologies.join(', ')} ${text}`).join(' … '),
}));
