/** The one call we use; goes away the day `@types/react-dom` is installed. */
declare module 'react-dom/server' {
  import type { ReactNode } from 'react';

  export function renderToStaticMarkup(node: ReactNode): string;
}
