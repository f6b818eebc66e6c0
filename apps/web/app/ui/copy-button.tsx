import { IconButton } from './icon-button.tsx';
import { IconCopy } from './icons.ts';
import { toast } from './toast-store.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** For what is to be typed elsewhere, and nobody should have to type. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch {
      toast.error('That could not be copied. Please select it and copy it by hand.');
    }
  };
  return (
    <IconButton label={label} onClick={() => void copy()}>
      <IconCopy size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
