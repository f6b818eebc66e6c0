import { type ChosenFile, describeFile, FileZone } from '#features/media/index.ts';
import { IconFileText } from '#ui/pictures/icons.ts';

interface DocumentFieldProps {
  readonly chosen: ChosenFile;
  readonly error: string | undefined;
  readonly hint: string;
}

/** A PDF that shows where somebody works. */
export const DocumentField = ({ chosen: { file, choose, remove }, error, hint }: DocumentFieldProps) => (
  <FileZone
    name="file"
    label="Document"
    accept="application/pdf"
    title={file === undefined ? 'Choose a PDF' : 'Choose another PDF'}
    hint={file === undefined ? `${hint} PDF, less than 5 MB.` : describeFile(file)}
    isRequired={false}
    error={error}
    picture={<IconFileText size={36} stroke={1.25} aria-hidden />}
    onChoose={choose}
    removal={file && { label: 'Remove the document', onRemove: remove }}
  />
);
