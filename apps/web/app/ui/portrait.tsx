import { Avatar } from '@mantine/core';
import styles from './portrait.module.css';

interface PortraitProps {
  readonly image: string | null;
  readonly name: string;
  readonly size: number;
}

/** A face, or initials where there is none; the name stands beside it. */
export function Portrait({ image, name, size }: PortraitProps) {
  if (image === null)
    return <Avatar name={name} size={size} radius="xl" color="ink" alt="" className={styles.portrait} />;
  return (
    <img
      src={image.replace('/1024.webp', '/320.webp')}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={styles.portrait}
    />
  );
}
