import { Button } from '@mantine/core';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta } from '#lib/page-meta.ts';
import { StepsScene } from '#ui/steps-scene.tsx';
import styles from './home.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'from classroom to offer letter',
    description:
      'Live IT courses with projects, mentors and career support: Java full stack, Spring Boot, React and more.',
    path: '/',
  });

export default function HomePage() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>IT training and placement</p>
        <h1>From classroom to offer letter.</h1>
        <p className={styles.lead}>
          Learn in live classes, build one real project from the first week to the last, and walk into interviews with
          something to show.
        </p>
        <div className={styles.actions}>
          <Button component={Link} to="/courses" size="lg" color="marigold.5" c="var(--avsar-on-call)">
            See the courses
          </Button>
          <Button component={Link} to="/student-or-trainer/signup" size="lg" variant="default">
            Sign up
          </Button>
        </div>
      </div>
      <StepsScene />
    </section>
  );
}
