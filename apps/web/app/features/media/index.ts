export { describeFile } from './describe-file.ts';
export { imageFaultOf, resumeFaultOf } from './file-faults.ts';
export { FileZone } from './file-zone.tsx';
export { PicturePicker } from './picture-picker.tsx';
export { pictureText } from './picture-text.ts';
export { readFile } from './read-file.ts';
export { smallerPicture } from './smaller-picture.ts';
export { type ChosenFile, useChosenFile } from './use-chosen-file.ts';
export { useChosenPicture } from './use-chosen-picture.ts';
