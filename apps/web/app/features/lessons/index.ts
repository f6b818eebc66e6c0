export { LessonFiles as TextFiles } from './content/lesson-files.tsx';
export { RichTextView } from './text/rich-text-view.tsx';
