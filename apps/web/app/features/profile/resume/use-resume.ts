import { useEffect, useState } from 'react';
import type { Pdf } from './pdf.ts';
import { readResume, type ResumeSource } from './resume-file.ts';

interface OpenedResume {
  readonly step: 'loading' | 'shown' | 'failed';
  readonly pdf?: Pdf;
  /** The fetched file as a blob URL; the resume's link if it could not be fetched. */
  readonly download: string;
}

/** Fetches a resume and the PDF viewer in parallel, and frees both on unmount. */
export function useResume(source: ResumeSource): OpenedResume {
  // The link at the time of opening: a renewed link to the same file must not reload it.
  const [opened] = useState(source);
  const [resume, setResume] = useState<OpenedResume>({ step: 'loading', download: opened.link });

  useEffect(() => {
    const controller = new AbortController();
    let pdf: Pdf | undefined;
    let download = opened.link;
    const open = async () => {
      const renew = async () => {
        const link = await opened.renew();
        download = link ?? download;
        return link;
      };
      const [bytes, { openPdf }] = await Promise.all([
        readResume({ link: opened.link, renew }, controller.signal),
        import('./pdf.ts'),
      ]);
      download = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      pdf = await openPdf(bytes);
    };
    const close = () => {
      void pdf?.close();
      if (download.startsWith('blob:')) URL.revokeObjectURL(download);
    };
    void open()
      .then((): OpenedResume['step'] => 'shown')
      .catch((): OpenedResume['step'] => 'failed')
      .then((step) => {
        if (controller.signal.aborted) close();
        else setResume({ step, download, ...(pdf !== undefined && { pdf }) });
      });
    return () => {
      controller.abort();
      close();
    };
  }, [opened]);

  return resume;
}
