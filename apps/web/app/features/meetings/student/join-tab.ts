/** A tab opened by a click, whose link is known only later. */
export interface MeetingTab {
  /** Opens the link in the tab. Returns false if the browser blocked the tab: then a link must be shown. */
  readonly leadTo: (link: string) => boolean;
  readonly close: () => void;
}

/**
 * Must be called inside the click handler, or the popup blocker stops it. `opener` is removed, so that the opened page
 * cannot reach ours.
 */
export function openMeetingTab(waitingText: string): MeetingTab {
  const tab = openTab(waitingText);
  return {
    leadTo: (link) => {
      if (tab === null || tab.closed) return false;
      tab.location.replace(link);
      return true;
    },
    close: () => tab?.close(),
  };
}

function openTab(waitingText: string): Window | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  try {
    tab.opener = null;
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
    return tab;
  } catch {
    // In-app browsers may open tabs that we cannot write to.
    tab.close();
    return null;
  }
}
