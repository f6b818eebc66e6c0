import { Button, VisuallyHidden } from '@mantine/core';
import type { HeroSlide } from '@avsar/contract';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Carousel } from '#ui/carousel.tsx';
import { StepsScene } from '#ui/steps-scene.tsx';
import styles from './hero.module.css';
import { ClassroomScene } from './scenes/classroom-scene.tsx';
import { OfferScene } from './scenes/offer-scene.tsx';
import { ProjectScene } from './scenes/project-scene.tsx';

/** Spec §9. */
const turnEveryMilliseconds = 4500;

/** Drawings the admin can choose from, by the name in the slide's row. */
const scenes: Readonly<Record<string, ComponentType>> = {
  steps: StepsScene,
  classroom: ClassroomScene,
  project: ProjectScene,
  offer: OfferScene,
};

interface HeroProps {
  readonly title: string;
  readonly slides: readonly HeroSlide[];
}

export function Hero({ title, slides }: HeroProps) {
  return (
    <div className={styles.hero}>
      {/* The slides come and go; the page's own name stays. */}
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Carousel
        label="What we do"
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
  const Scene = scenes[slide.scene] ?? StepsScene;
  return (
    <div className={styles.slide}>
      <div>
        <h2 className={styles.title}>{slide.title}</h2>
        <p className={styles.text}>{slide.text}</p>
        <Button component={Link} to={slide.link.to} size="lg" color="marigold.5" c="var(--avsar-on-call)">
          {slide.link.text}
        </Button>
      </div>
      <div className={styles.picture}>
        <Scene />
      </div>
    </div>
  );
}
