import { createContext, type ReactNode, use } from 'react';
import styles from './heading.module.css';

/** How many levels lower the headings of an article are: 0 on its own page, 1 in the preview of an admin screen. */
export const LowerHeadings = createContext<0 | 1>(0);

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

interface HeadingProps {
  /** 1 is the title of the article. The look depends on the rank, not on the level. */
  readonly rank: 1 | 2 | 3;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Heading({ rank, id, className, children }: HeadingProps) {
  const level = use(LowerHeadings) === 0 ? rank : ((rank + 1) as 2 | 3 | 4);
  const Tag = tags[level];
  return (
    <Tag id={id} className={`${styles[`rank${rank}`]} ${className ?? ''}`}>
      {children}
    </Tag>
  );
}
