/** A tab that was opened by a click, and where it leads is only known later. */
export interface ClassTab {
  /** Says no where the browser let none open: then a link of its own is needed. */
  readonly leadTo: (link: string) => boolean;
  readonly close: () => void;
}

/**
 * To be called while the click is still being handled: later the browser would take it for an advertisement. What opens in
 * it knows nothing of our page.
 */
export function openClassTab(waitingWords: string): ClassTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.opener = null;
    tab.document.title = waitingWords;
    tab.document.body.textContent = waitingWords;
  }
  return {
    leadTo: (link) => {
      // Anything but a web page would run as ours; the server lets no such link in, and neither do we (threat 20).
      if (tab === null || tab.closed || !link.startsWith('https://')) return false;
      tab.location.replace(link);
      return true;
    },
    close: () => tab?.close(),
  };
}
