/** A tab that was opened by a click, and where it leads is only known later. */
export interface MeetingTab {
  /** Says no where the browser let none open: then a link of its own is needed. */
  readonly leadTo: (link: string) => boolean;
  readonly close: () => void;
}

/**
 * To be called while the click is still being handled: later the browser would take it for an advertisement. What opens in
 * it knows nothing of our page.
 */
export function openMeetingTab(waitingWords: string): MeetingTab {
  const tab = openTab(waitingWords);
  return {
    leadTo: (link) => {
      if (tab === null || tab.closed) return false;
      tab.location.replace(link);
      return true;
    },
    close: () => tab?.close(),
  };
}

function openTab(waitingWords: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  try {
    tab.opener = null;
    tab.document.title = waitingWords;
    tab.document.body.textContent = waitingWords;
    return tab;
  } catch {
    // Browsers inside of other apps open tabs that are not ours to write in.
    tab.close();
    return null;
  }
}
