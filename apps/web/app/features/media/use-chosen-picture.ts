import { useRef, useState } from 'react';
import { imageFaultOf } from './file-faults.ts';
import { readFile } from './read-file.ts';
import { isRefusedAsFile, smallerPicture } from './smaller-picture.ts';
import { useChosenFile } from './use-chosen-file.ts';

/** A chosen picture. One that is too large is made smaller first; only what stays too large is refused. */
export function useChosenPicture(onFault: (fault: string | undefined) => void) {
  const chosen = useChosenFile(imageFaultOf, onFault);
  const [isShrinking, setShrinking] = useState(false);
  /** The picture that is being made ready; `undefined` when none is. */
  const waiting = useRef<Promise<File>>(undefined);
  const stopWaiting = () => {
    waiting.current = undefined;
    setShrinking(false);
  };
  const choose = (file: File) => {
    stopWaiting();
    if (!file.type.startsWith('image/')) return chosen.choose(file);
    const ready = smallerPicture(file);
    waiting.current = ready;
    setShrinking(isRefusedAsFile(file));
    void ready.then((picture) => {
      // Another picture was chosen meanwhile, or the picture was removed.
      if (waiting.current !== ready) return;
      stopWaiting();
      chosen.choose(picture);
    });
  };
  const remove = () => {
    stopWaiting();
    chosen.remove();
  };
  /** The picture as a data URI, as soon as it is ready. Rejects if it is refused or cannot be read. */
  const read = async (): Promise<string | undefined> => {
    const picture = (await waiting.current) ?? chosen.file;
    if (picture !== undefined && imageFaultOf(picture) !== undefined) throw new Error('refused');
    return readFile(picture);
  };
  return { ...chosen, choose, remove, isShrinking, read };
}

export type ChosenPicture = ReturnType<typeof useChosenPicture>;
