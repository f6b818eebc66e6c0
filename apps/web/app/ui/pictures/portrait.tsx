import { Avatar } from '@mantine/core';
import { useState } from 'react';
import styles from './portrait.module.css';
import { smallOf } from './small-of.ts';

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
      src={smallOf(image)}
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
