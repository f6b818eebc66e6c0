import { isLinkFresh } from '#lib/file-link.ts';
import { toast } from '#ui/feedback/toast-store.ts';

interface DocumentLinkProps {
  /** The signed address of the file. */
  readonly document: string;
  /** Called when the signed address has expired (after some minutes). */
  readonly onStale: () => void;
}

export const DocumentLink = ({ document, onStale }: DocumentLinkProps) => (
  <a
    href={document}
    target="_blank"
    rel="noreferrer"
    onClick={(event) => {
      if (isLinkFresh(document, Date.now())) return;
      event.preventDefault();
      toast.info('The link to the document had expired. Please try again.');
      onStale();
    }}
  >
    Document
  </a>
);
