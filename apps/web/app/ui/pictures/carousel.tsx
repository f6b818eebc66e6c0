import { type ReactNode, useEffect, useState } from 'react';
import styles from './carousel.module.css';
import { IconButton } from '../form/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from './icons.ts';
import { useMediaQuery } from '../use-media-query.ts';

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly id: number; readonly title: string; readonly content: ReactNode }[];
  readonly everyMilliseconds: number;
}

/**
 * All slides share one grid cell, so the tallest gives the height and the page below does not move. Slides change by
 * themselves, except on hover or focus, when paused, or if the system asks for reduced motion.
 */
export function Carousel({ label, slides, everyMilliseconds }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isTurning = !isPointedAt && !isFocused && !isPaused && !isStill && slides.length > 1;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % slides.length), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isTurning, everyMilliseconds, slides.length]);

  const turn = (steps: number) => setCurrent((index) => (index + steps + slides.length) % slides.length);
  return (
    // Hover and focus only stop the rotation; all actions have buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.slides} aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map(({ id, title, content }, index) => (
          <div
            key={id}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${title}`}
            data-current={index === current || undefined}
            inert={index !== current}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="Previous slide" onClick={() => turn(-1)}>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
          </IconButton>
          <span className={styles.dots} aria-hidden>
            {slides.map(({ id }, index) => (
              <span key={id} className={styles.dot} data-current={index === current || undefined} />
            ))}
          </span>
          <IconButton label="Next slide" onClick={() => turn(1)}>
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
          </IconButton>
          {!isStill && (
            <IconButton label={isPaused ? 'Play' : 'Pause'} onClick={() => setPaused(!isPaused)}>
              {isPaused ? (
                <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
              ) : (
                <IconPlayerPause size={20} stroke={1.75} aria-hidden />
              )}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}
