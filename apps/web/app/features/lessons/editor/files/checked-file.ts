import { attachmentBytesMost, attachmentTexts, isAttachmentName, type LessonFile, lessonLimits } from '@avsar/contract';
import { imageFaultOf, uploadNameOf } from '#features/media/index.ts';

export type FileKind = LessonFile['kind'];

/** What is wrong with a file, as far as its name and size say. The server looks at its bytes. */
export function faultOf(kind: FileKind, file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (kind === 'picture') return imageFaultOf(file);
  if (!isAttachmentName(file.name)) return attachmentTexts.kind;
  return file.size > attachmentBytesMost ? attachmentTexts.tooLarge : undefined;
}

/** The name as the contract takes it. */
export const nameOf = (file: Pick<File, 'name'>): string => uploadNameOf(file, lessonLimits.fileNameCharactersMost);

/** A picture that is written inside pasted HTML; undefined if it is none. */
export function fileOfDataUri(address: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+]+);base64,(.+)$/s.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    return bytes.length === 0 ? undefined : new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}
