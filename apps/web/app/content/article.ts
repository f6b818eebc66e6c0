/** A long article page. Backticks mark code; `{brand}` stands for the institute's name, except in descriptions. */
export interface Article {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  /** For search engines and link previews: one or two sentences. */
  readonly description: string;
  readonly picture: ArticlePictureName;
  /** The page's button. It only shows a toast (spec §2), so a note beside it tells the reader what to do. */
  readonly action: ArticleAction;
  readonly facts?: readonly TitledText[];
  readonly sections: readonly ArticleSection[];
}

export type ArticlePictureName =
  | 'branches'
  | 'screens'
  | 'servers'
  | 'bridge'
  | 'drawing'
  | 'together'
  | 'tiles'
  | 'flow'
  | 'terminal'
  | 'steps'
  | 'calendar';

interface ArticleAction {
  readonly label: string;
  readonly toast: string;
  readonly note: string;
}

export interface ArticleSection {
  readonly id: string;
  readonly title: string;
  /** A shorter title for the table of contents, where `title` is too long. */
  readonly short?: string;
  /** Shown on a highlighted panel: something to do, not only to read. */
  readonly isPanel?: boolean;
  readonly blocks: readonly ArticleBlock[];
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface Stage extends TitledText {
  readonly when: string;
  /** The institute's course that teaches this subject. */
  readonly course?: string;
}

interface Tool {
  readonly name: string;
  readonly goodAt: string;
  readonly mind: string;
}

interface Reading {
  readonly title: string;
  readonly by: string;
  readonly why: string;
}

interface Group {
  readonly title: string;
  readonly items: readonly string[];
}

export type ArticleBlock =
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly caption: string; readonly lines: readonly string[] }
  | { readonly kind: 'checklists'; readonly groups: readonly Group[] }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'numbered'; readonly items: readonly string[] }
  | { readonly kind: 'stages'; readonly items: readonly Stage[] }
  | { readonly kind: 'cards'; readonly items: readonly TitledText[] }
  | { readonly kind: 'rise'; readonly items: readonly TitledText[] }
  | { readonly kind: 'questions'; readonly items: readonly TitledText[] }
  | { readonly kind: 'versus'; readonly yes: Group; readonly no: Group }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly Row[];
    }
  | { readonly kind: 'tools'; readonly items: readonly Tool[] }
  | { readonly kind: 'reading'; readonly items: readonly Reading[] };

/** The first cell names the row. */
type Row = readonly [string, ...string[]];
