import { Button } from '@mantine/core';
import { isLinkFresh } from '#lib/file-link.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconFileText } from '#ui/pictures/icons.ts';

interface LetterLinkProps {
  /** The signed address of the file. */
  readonly url: string;
  /** Called when the signed address has expired (after some minutes). */
  readonly onStale: () => void;
}

/** Opens the letter of an offer in a tab of its own. */
export const LetterLink = ({ url, onStale }: LetterLinkProps) => (
  <Button
    component="a"
    href={url}
    target="_blank"
    rel="noreferrer"
    size="sm"
    mih={44}
    variant="default"
    leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
    onClick={(event) => {
      if (isLinkFresh(url, Date.now())) return;
      event.preventDefault();
      toast.info('The link to the letter had expired. Please try again.');
      onStale();
    }}
  >
    Offer letter
  </Button>
);
