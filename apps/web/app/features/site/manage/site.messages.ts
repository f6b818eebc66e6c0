/** Texts of the admin screen about the site. */
export const siteMessages = {
  fetchFailed: 'The site could not be loaded.',
  saved: 'Saved. Visitors see it within a minute.',
  saveFailed: 'It was not saved.',
  orderFailed: 'The order was not saved.',
  orderChanged: 'Somebody else has changed this list in the meantime. Here is the newer one.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  noSlides: 'No slides yet.',
  noQuestions: 'No questions yet.',
  networkMissing: 'Please say which place this is.',
  networkUnfit: 'Please use small letters, digits and hyphens.',
  networkTwice: 'This place is there already.',
} as const;
