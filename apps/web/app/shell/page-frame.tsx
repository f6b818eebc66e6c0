import { limits } from '@avsar/contract/limits';
import { type ReactNode, useEffect } from 'react';
import { readyEvent } from '#lib/page/ready-event.ts';
import { rememberUtm } from '#lib/page/utm.ts';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { ChatButton } from './chat-button.tsx';
import { Footer } from './footer.tsx';
import styles from './page-frame.module.css';
import { Header } from './header.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SessionWatch } from './session-watch.tsx';
import { VisitorPrompt } from './visitor-prompt.tsx';

/** The frame of every page: header, footer, chat and toasts. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    rememberUtm();
    window.dispatchEvent(new Event(readyEvent));
  }, []);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <RouteProgress />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <SessionWatch />
      <VisitorPrompt />
      <ChatButton />
      <Toasts milliseconds={limits.toastMilliseconds} />
    </div>
  );
}
