import { fileSize } from '#lib/format.ts';

/** A file as text: "resume.pdf, 240 KB". */
export const describeFile = ({ name, size }: Pick<File, 'name' | 'size'>): string => `${name}, ${fileSize(size)}`;
