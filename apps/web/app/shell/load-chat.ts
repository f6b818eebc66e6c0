const sheets = 'link[rel="stylesheet"][href*="/chat-popup-"]';

let hasFailed = false;

/** Imports the chat on first opening. After a failure the next call tries again. */
export async function loadChat() {
  try {
    if (hasFailed) await Promise.all([...document.querySelectorAll<HTMLLinkElement>(sheets)].map(fetchAgain));
    const { ChatPopup } = await import('#features/assistant/chat-popup.tsx');
    hasFailed = false;
    return ChatPopup;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
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
