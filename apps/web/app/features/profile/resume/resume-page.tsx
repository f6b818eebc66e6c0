import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { DrawnPage, Pdf } from './pdf.ts';
import styles from './resume.module.css';

interface ResumePageProps {
  readonly pdf: Pdf;
  readonly pageNumber: number;
  readonly width: number;
}

/** One page, drawn when near the visible area and freed when it leaves: thirty pages are too much for a phone. */
export function ResumePage({ pdf, pageNumber, width }: ResumePageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [size, setSize] = useState<{ readonly height: number; readonly scale: number }>();

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: '400px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = sheet.current;
    if (element === null || !isNear) return undefined;
    const controller = new AbortController();
    const show = (drawn: DrawnPage) => {
      prepare(drawn, pageNumber);
      element.replaceChildren(drawn.canvas, drawn.words);
      setSize({ height: drawn.height, scale: drawn.scale });
    };
    // A page that cannot be drawn stays white; the others are shown, and the file can be downloaded.
    void pdf.draw({ pageNumber, width, signal: controller.signal }).then(show, () => undefined);
    return () => controller.abort();
  }, [pdf, pageNumber, width, isNear]);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
  }, [isNear]);

  const style = {
    '--total-scale-factor': size?.scale ?? 1,
    inlineSize: width,
    blockSize: size?.height ?? width * pdf.ratio,
  } as CSSProperties;
  return <div ref={sheet} className={styles.page} style={style} data-page={pageNumber} />;
}

/** Sets classes and labels. Screen readers get the text layer; a scanned page without text is labelled as a picture. */
function prepare({ canvas, words, hasWords }: DrawnPage, pageNumber: number): void {
  canvas.className = styles.canvas ?? '';
  words.className = styles.words ?? '';
  if (hasWords) {
    canvas.ariaHidden = 'true';
  } else {
    canvas.role = 'img';
    canvas.ariaLabel = `Page ${pageNumber}, a picture without words`;
  }
}
