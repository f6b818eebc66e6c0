import { imageTexts } from '@avsar/contract';
import { useCallback } from 'react';
import { IconUser } from '#ui/icons.ts';
import { smallOf } from '#ui/small-of.ts';
import { describeFile } from './describe-file.ts';
import { FileZone } from './file-zone.tsx';
import styles from './picture-picker.module.css';
import type { ChosenFile } from './use-chosen-file.ts';

interface PicturePickerProps {
  readonly chosen: ChosenFile;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  /** The picture they have; the chosen one would take its place. */
  readonly current?: string | null;
}

export function PicturePicker({ chosen, error, isRequired, current = null }: PicturePickerProps) {
  const isEmpty = chosen.file === undefined && current === null;
  return (
    <FileZone
      name="image"
      label="Profile picture"
      accept="image/*"
      title={isEmpty ? 'Choose a picture' : 'Choose another picture'}
      hint={chosen.file === undefined ? 'JPEG, PNG or WebP, less than 2 MB' : describeFile(chosen.file)}
      isRequired={isRequired}
      error={error}
      picture={
        <span className={styles.face}>
          <Face chosen={chosen} current={current} />
        </span>
      }
      onChoose={chosen.choose}
      removal={
        chosen.file && {
          label: current === null ? 'Remove the picture' : 'Keep the present picture',
          onRemove: chosen.remove,
        }
      }
    />
  );
}

function Face({ chosen, current }: { readonly chosen: ChosenFile; readonly current: string | null }) {
  const { file } = chosen;
  if (file === undefined && current === null) return <IconUser size={36} stroke={1.25} aria-hidden />;
  if (file === undefined) return <img src={smallOf(current ?? '')} alt="" width={88} height={88} />;
  return (
    <Preview
      file={file}
      // It calls itself a picture, and cannot be shown as one.
      onError={() => {
        chosen.remove();
        chosen.refuse(imageTexts.unfit);
      }}
    />
  );
}

/** A picture the browser holds; its address lives as long as it is shown. */
function Preview({ file, onError }: { readonly file: File; readonly onError: () => void }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" width={88} height={88} onError={onError} />;
}
