import type { Page } from '@playwright/test';

/**
 * The page of a player that plays by itself: it runs from the first second, and after some seconds somebody skips to the
 * tenth minute. It reports four times a second, once it was asked to.
 */
const playerPage = `<!doctype html><title>Player</title><p>The video plays.</p><script>
  const home = new URLSearchParams(location.search).get('origin');
  const tell = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), home);
  let seconds = 0;
  addEventListener('message', ({ data, origin }) => {
    if (origin !== home || JSON.parse(data).event !== 'listening' || seconds > 0) return;
    tell({ currentTime: (seconds = 0.01), duration: 5280 });
    setInterval(() => {
      seconds += 0.25;
      if (seconds > 3 && seconds < 600) seconds = 600;
      tell({ currentTime: seconds, duration: 5280, playerState: 1 });
    }, 250);
  });
</script>`;

/** Another video of the same site, in a frame that is not the player. */
const strangerPage = `<!doctype html><title>Stranger</title><script>
  setInterval(() => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 3000 + performance.now() / 1000, duration: 5280 } }), '*'), 250);
</script>`;

export const strangerVideo = 'https://www.youtube-nocookie.com/embed/strangerrrr';

/** Answers in place of the site of the videos, which speaks this protocol. */
export async function answerAsPlayer(page: Page): Promise<void> {
  await page.context().route('https://www.youtube-nocookie.com/embed/**', async (route) => {
    const isStranger = route.request().url().startsWith(strangerVideo);
    await route.fulfill({ contentType: 'text/html', body: isStranger ? strangerPage : playerPage });
  });
}
