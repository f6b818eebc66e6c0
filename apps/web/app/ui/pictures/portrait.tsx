import { Avatar } from '@mantine/core';
import { useState } from 'react';
import styles from './portrait.module.css';
import { smallImageUrl } from './small-image-url.ts';

interface PortraitProps {
  readonly image: string | null;
  readonly name: string;
  readonly size: number;
}

/** A person's picture, or initials if there is none or it fails to load. Decoration: the name is beside it. */
export function Portrait({ image, name, size }: PortraitProps) {
  const [lost, setLost] = useState<string>();
  if (image === null || image === lost)
    return <Avatar name={name} size={size} radius="xl" color="ink" alt="" className={styles.portrait} />;
  return (
    <img
      src={smallImageUrl(image)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={styles.portrait}
      onError={() => setLost(image)}
    />
  );
}
