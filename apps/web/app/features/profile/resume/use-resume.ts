import { useEffect, useState } from 'react';
import type { Pdf } from './pdf.ts';
import { readResume, type ResumeSource } from './resume-file.ts';

interface OpenedResume {
  readonly step: 'loading' | 'shown' | 'failed';
  readonly pdf?: Pdf;
  /** The file as it came, for keeping; the link, if not even that came. */
  readonly download: string;
}

/** Fetches a resume and the reader for it side by side, and puts both away again. */
export function useResume(source: ResumeSource): OpenedResume {
  // The link of the moment of opening: a newer one of the same file is no reason to start over.
  const [opened] = useState(source);
  const [resume, setResume] = useState<OpenedResume>({ step: 'loading', download: opened.link });

  useEffect(() => {
    const leaving = new AbortController();
    let pdf: Pdf | undefined;
    let download = opened.link;
    const open = async () => {
      const renew = async () => {
        const link = await opened.renew();
        download = link ?? download;
        return link;
      };
      const [bytes, { openPdf }] = await Promise.all([
        readResume({ link: opened.link, renew }, leaving.signal),
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
        if (leaving.signal.aborted) close();
        else setResume({ step, download, ...(pdf !== undefined && { pdf }) });
      });
    return () => {
      leaving.abort();
      close();
    };
  }, [opened]);

  return resume;
}
