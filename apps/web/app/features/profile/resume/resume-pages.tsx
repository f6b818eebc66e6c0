import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import { IconDownload, IconZoomIn, IconZoomOut } from '#ui/pictures/icons.ts';
import type { Pdf } from './pdf.ts';
import { ResumePage } from './resume-page.tsx';
import styles from './resume.module.css';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const zoomOfWholeWidth = 2;
/** The largest width of a page in pixels: a wider page is no easier to read. */
const maxPageWidth = 820;
const edge = 16;

/** All pages in a scroll area, with a toolbar: page number, zoom and download. */
export function ResumePages({ pdf, download }: { readonly pdf: Pdf; readonly download: string }) {
  const [zoomIndex, setZoomIndex] = useState(zoomOfWholeWidth);
  const [current, setCurrent] = useState(1);
  const [availableWidth, setAvailableWidth] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setAvailableWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const zoom = zooms[zoomIndex] ?? 1;
  const width = Math.floor(Math.min(availableWidth - 2 * edge, maxPageWidth) * zoom);
  const updateCurrentPage = (element: HTMLDivElement) => {
    const middle = element.scrollTop + element.clientHeight / 2;
    const above = [...element.querySelectorAll<HTMLElement>('[data-page]')].filter((page) => page.offsetTop <= middle);
    setCurrent(Math.max(above.length, 1));
  };

  return (
    <div className={styles.viewer}>
      <div className={styles.toolbar} role="toolbar" aria-label="Resume">
        <p className={styles.place} data-tabular aria-live="polite">
          Page {current} of {pdf.pageCount}
        </p>
        <IconButton
          label="Zoom out"
          aria-disabled={zoomIndex === 0}
          onClick={() => setZoomIndex((index) => Math.max(index - 1, 0))}
        >
          <IconZoomOut size={22} stroke={1.75} aria-hidden />
        </IconButton>
        <span className={styles.zoom} data-tabular aria-live="polite">
          {zoom * 100}%
        </span>
        <IconButton
          label="Zoom in"
          aria-disabled={zoomIndex === zooms.length - 1}
          onClick={() => setZoomIndex((index) => Math.min(index + 1, zooms.length - 1))}
        >
          <IconZoomIn size={22} stroke={1.75} aria-hidden />
        </IconButton>
        <a href={download} download="resume.pdf" className={styles.download} aria-label="Download">
          <IconDownload size={20} stroke={1.75} aria-hidden />
          <span className={styles.wide}>Download</span>
        </a>
      </div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it by the arrow keys */}
      <div
        ref={scroller}
        className={styles.pages}
        role="region"
        aria-label="Pages of the resume"
        tabIndex={0}
        onScroll={(event) => updateCurrentPage(event.currentTarget)}
      >
        {availableWidth > 0 &&
          Array.from({ length: pdf.pageCount }, (_, index) => (
            <ResumePage key={index} pdf={pdf} pageNumber={index + 1} width={width} />
          ))}
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </div>
  );
}
