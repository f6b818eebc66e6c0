import { Badge, Button } from '@mantine/core';
import type { ReviewListed } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayInIndia } from '#lib/format.ts';
import { links } from '#links.ts';
import card from '#ui/layout/card.module.css';
import { ClampedText } from '#ui/layout/clamped-text.tsx';
import { IconEye, IconEyeOff } from '#ui/pictures/icons.ts';
import { Stars } from '#ui/pictures/stars.tsx';
import styles from './listed-review-card.module.css';

interface ListedReviewCardProps {
  readonly review: ReviewListed;
  readonly onHide: (review: ReviewListed) => void;
  readonly onShow: (review: ReviewListed) => Promise<void>;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A review on the admin screen: visible or hidden, with the reason. */
export function ListedReviewCard({ review, onHide, onShow }: ListedReviewCardProps) {
  const [isBusy, setBusy] = useState(false);
  const isHidden = review.hiddenAt !== null;
  const name = `the review of ${review.trainer.name} by ${review.student.name}`;
  const showAgain = async () => {
    setBusy(true);
    await onShow(review);
    setBusy(false);
  };
  return (
    <article className={card.card} aria-label={`Review of ${review.trainer.name} by ${review.student.name}`}>
      <div className={styles.body} data-hidden={isHidden || undefined}>
        <div className={styles.head}>
          <h2 className={styles.name}>{review.student.name}</h2>
          {isHidden && (
            <Badge variant="light" color="marigold">
              Hidden
            </Badge>
          )}
        </div>
        <p className={styles.about}>
          {review.course.title}, with <Link to={links.reviews(review.trainer.id)}>{review.trainer.name}</Link>
        </p>
        <p className={styles.rating}>
          <Stars rating={review.rating} />
          <span className={styles.about} data-tabular>
            {dayInIndia(review.date)}
          </span>
        </p>
        <ClampedText text={review.feedback} />
        {review.hiddenAt !== null && (
          <p className={styles.reason}>
            Hidden on {dayInIndia(review.hiddenAt)}: {review.hiddenReason}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {isHidden ? (
          <Button
            variant="default"
            leftSection={<IconEye {...icon} />}
            loading={isBusy}
            onClick={() => void showAgain()}
            aria-label={`Show again ${name}`}
          >
            Show again
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconEyeOff {...icon} />}
            onClick={() => onHide(review)}
            aria-label={`Hide ${name}`}
          >
            Hide
          </Button>
        )}
      </div>
    </article>
  );
}
