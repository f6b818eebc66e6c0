interface ComingText {
  readonly title: string;
  /** What the page will be for, in a sentence that starts with "Here". */
  readonly purpose: string;
}

/** Pages that have an address but no content yet, by the id of their route. Each goes when its page is built. */
export const comingTexts: Readonly<Record<string, ComingText>> = {
  subscriptions: { title: 'Buy a course', purpose: 'Here you will be able to pay for a course.' },
};
