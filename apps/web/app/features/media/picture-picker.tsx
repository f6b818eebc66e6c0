import { imageTexts } from '@avsar/contract';
import { useCallback } from 'react';
import { IconPhoto, IconUser } from '#ui/pictures/icons.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import { describeFile } from './describe-file.ts';
import { FileZone } from './file-zone.tsx';
import styles from './picture-picker.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

interface PicturePickerProps {
  readonly name?: string;
  readonly label: string;
  /** Preview: `face` is round, `cover` has the shape of a course cover, `logo` is shown uncropped. */
  readonly shape?: 'face' | 'cover' | 'logo';
  readonly chosen: ChosenPicture;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  /** URL of the saved picture, which the chosen one replaces. */
  readonly current?: string | null;
}

export function PicturePicker(picker: PicturePickerProps) {
  const { name = 'image', label, shape = 'face', chosen, error, isRequired, current = null } = picker;
  const isEmpty = chosen.file === undefined && current === null;
  return (
    <FileZone
      name={name}
      label={label}
      accept="image/*"
      title={isEmpty ? 'Choose a picture' : 'Choose another picture'}
      hint={hintOf(chosen)}
      isRequired={isRequired}
      error={error}
      picture={
        <span className={styles.frame} data-shape={shape}>
          <Shown chosen={chosen} current={current} shape={shape} />
        </span>
      }
      onChoose={chosen.choose}
      // A refused file can be removed too.
      removal={
        chosen.file === undefined && chosen.fault === undefined && !chosen.isShrinking
          ? undefined
          : { label: current === null ? 'Remove the picture' : 'Keep the current picture', onRemove: chosen.remove }
      }
    />
  );
}

function hintOf({ file, isShrinking }: ChosenPicture): string {
  if (isShrinking) return 'Making the picture smaller …';
  return file === undefined ? 'JPEG, PNG or WebP. Large pictures are made smaller.' : describeFile(file);
}

interface ShownProps extends Required<Pick<PicturePickerProps, 'chosen' | 'current' | 'shape'>> {}

function Shown({ chosen, current, shape }: ShownProps) {
  const { file } = chosen;
  if (file === undefined && current === null) {
    const Icon = shape === 'face' ? IconUser : IconPhoto;
    return <Icon size={36} stroke={1.25} aria-hidden />;
  }
  if (file === undefined) return <img src={smallImageUrl(current ?? '')} alt="" />;
  return (
    <Preview
      file={file}
      // The file has an image type, but the browser cannot show it.
      onError={() => {
        chosen.remove();
        chosen.refuse(imageTexts.invalid);
      }}
    />
  );
}

/** Preview of a local file; its object URL is revoked when the preview is removed. */
function Preview({ file, onError }: { readonly file: File; readonly onError: () => void }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" onError={onError} />;
}
