import { fileOfDataUri } from '../files/checked-file.ts';
import type { LessonFiles } from '../files/lesson-files.ts';
import type { CleanPicture } from './clean-inline.ts';
import { element } from './html-tree.ts';

/**
 * Pictures of pasted text: those of this lesson stay, and those that are written inside the text are sent. Others stand
 * at an address from which this page loads nothing, or on a disk: they are counted.
 */
export function pastedPictures(files: LessonFiles) {
  let leftOut = 0;
  const clean: CleanPicture = ({ attributes }) => {
    const { 'data-file': id, 'data-upload': key, src = '', alt = '' } = attributes;
    if (id !== undefined && files.read().files.has(Number(id))) return element('img', [], { 'data-file': id, alt });
    if (key !== undefined && files.find(key) !== undefined) return element('img', [], { 'data-upload': key, alt });
    const file = fileOfDataUri(src);
    if (file !== undefined) {
      const upload = files.upload(file, 'picture');
      return element('img', [], { 'data-upload': upload.key, alt });
    }
    leftOut += 1;
    return undefined;
  };
  return { clean, countLeftOut: () => leftOut };
}
