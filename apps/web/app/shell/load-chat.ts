import type { ChatPopup as ChatPopupType } from '#features/assistant/chat-popup.tsx';

const sheets = 'link[rel="stylesheet"][href*="/chat-popup-"]';
const script = 'link[rel="modulepreload"][href*="/chat-popup-"]';

interface Chat {
  readonly ChatPopup: typeof ChatPopupType;
}

let failures = 0;

/** Imports the chat on first opening. After a failure the next call tries again. */
export async function loadChat() {
  try {
    const { ChatPopup } = failures === 0 ? await import('#features/assistant/chat-popup.tsx') : await importAgain();
    failures = 0;
    return ChatPopup;
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Under another address, since browsers remember that a script could not be loaded until the page is loaded again. */
async function importAgain(): Promise<Chat> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(sheets)].map(fetchAgain));
  const link = document.querySelector<HTMLLinkElement>(script);
  if (link === null) return import('#features/assistant/chat-popup.tsx');
  // oxlint-disable-next-line typescript/no-unsafe-return -- the compiler cannot know the type of a script named by its address
  return import(/* @vite-ignore */ `${link.href}?again=${failures}`);
}

/** Loads a style sheet again: Vite inserts it once and then regards it as loaded, even after a failure. */
async function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  for (const { name, value } of link.attributes) again.setAttribute(name, value);
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`There is no ${link.href}`)));
    link.replaceWith(again);
  });
}
