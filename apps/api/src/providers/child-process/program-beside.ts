import { extname } from 'node:path';

/** A program in the folder of this module: its source, or the file that the build has made of it. */
export const programBeside = (module: string, name: string): URL => new URL(`${name}${extname(module)}`, module);
