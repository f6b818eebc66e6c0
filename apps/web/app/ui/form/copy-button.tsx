import { IconButton } from './icon-button.tsx';
import { IconCopy } from '../pictures/icons.ts';
import { toast } from '../feedback/toast-store.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied.');
  } catch {
    toast.error('This could not be copied. Please select it and copy it yourself.');
  }
}

/** Copies a text to the clipboard, such as an account number. */
export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <IconButton label={label} onClick={() => void copyText(text)}>
      <IconCopy size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
