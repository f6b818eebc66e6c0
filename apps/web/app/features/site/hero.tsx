import { Button, VisuallyHidden } from '@mantine/core';
import type { HeroSlide } from '@avsar/contract';
import { Link } from 'react-router';
import { ClaimLink } from '#lib/page/claim-link.tsx';
import { Carousel } from '#ui/pictures/carousel.tsx';
import styles from './hero.module.css';
import { Scene } from './scenes/scene.tsx';

/** Time between slides (spec §9). */
const turnEveryMilliseconds = 4500;

interface HeroProps {
  readonly title: string;
  /** The name of the slide show, for screen readers. */
  readonly label: string;
  readonly slides: readonly HeroSlide[];
}

export function Hero({ title, label, slides }: HeroProps) {
  return (
    <div className={styles.hero}>
      {/* The page's own heading, since the slides change. */}
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Carousel
        label={label}
        everyMilliseconds={turnEveryMilliseconds}
        slides={slides.map((slide) => ({
          id: slide.id,
          title: slide.title,
          content: <Slide slide={slide} />,
        }))}
      />
    </div>
  );
}

function Slide({ slide }: { readonly slide: HeroSlide }) {
  return (
    <div className={styles.slide}>
      <div>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.text}>
          {slide.text} <ClaimLink claim={slide.claim} />
        </p>
        <Button component={Link} to={slide.link.to} size="lg" color="accent.5" c="var(--avsar-on-call)">
          {slide.link.text}
        </Button>
      </div>
      <div className={styles.picture}>
        <Scene name={slide.scene} />
      </div>
    </div>
  );
}
