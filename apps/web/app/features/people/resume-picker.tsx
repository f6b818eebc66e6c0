import { IconFileText } from '#ui/pictures/icons.ts';
import { type ChosenFile, describeFile, FileZone } from '#features/media/index.ts';

interface ResumePickerProps {
  readonly chosen: ChosenFile;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  /** The person already has a resume, which the chosen file would replace. */
  readonly hasOne?: boolean;
}

export function ResumePicker({ chosen, error, isRequired, hasOne = false }: ResumePickerProps) {
  const { file } = chosen;
  return (
    <FileZone
      name="resume"
      label="Resume"
      accept="application/pdf"
      title={hasOne || file !== undefined ? 'Choose another resume' : 'Choose a resume'}
      hint={file === undefined ? 'PDF, less than 5 MB' : describeFile(file)}
      isRequired={isRequired}
      error={error}
      picture={<IconFileText size={36} stroke={1.25} aria-hidden />}
      onChoose={chosen.choose}
      removal={file && { label: hasOne ? 'Keep the current resume' : 'Remove the resume', onRemove: chosen.remove }}
    />
  );
}
