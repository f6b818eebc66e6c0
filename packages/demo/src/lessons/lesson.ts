import type { LessonContent, RichBlock } from '@avsar/contract';
import type { DemoBlock, DrawnBlock } from './blocks.ts';

/** A text file that students download. */
export interface DemoAttachment {
  readonly name: string;
  readonly text: string;
}

/** What is taught in a lesson. None has a video: there is none that we may show. */
export interface DemoLesson {
  readonly blocks: readonly DemoBlock[];
  readonly attachments?: readonly DemoAttachment[];
  /** Visitors can read it; one lesson of a course. */
  readonly isOpen?: boolean;
}

const isDrawn = (block: DemoBlock): block is DrawnBlock => block.type === 'drawing';

/** Names of the drawings in a lesson, from the first to the last. */
export const drawingsIn = ({ blocks }: DemoLesson): string[] => blocks.filter(isDrawn).map(({ name }) => name);

interface StoredFiles {
  /** The file of each drawing. */
  readonly fileOf: (drawing: string) => number;
  readonly attachments: readonly number[];
}

/** The lesson as a trainer saves it. */
export const lessonContentOf = ({ blocks }: DemoLesson, { fileOf, attachments }: StoredFiles): LessonContent => ({
  video: null,
  text: {
    type: 'doc',
    content: blocks.map((block): RichBlock =>
      isDrawn(block) ? { type: 'picture', attrs: { file: fileOf(block.name), alt: block.alt } } : block,
    ),
  },
  attachments: [...attachments],
});
