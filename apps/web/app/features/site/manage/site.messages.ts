/** Texts of the admin screen about the site. */
export const siteMessages = {
  fetchFailed: 'The site could not be loaded.',
  saved: 'Saved. Visitors see it within a minute.',
  deleteFailed: 'Unable To Delete, something went wrong!',
  noSlides: 'No slides yet.',
  noSearchWords: 'No words yet. The search already finds the titles and keywords of your courses.',
  noSlidesWhy:
    'Slides are the first thing that visitors see on the home page. Each has a title, a sentence and a link.',
  noQuestions: 'No questions yet.',
  noQuestionsWhy:
    'Questions that people often ask, with your answers. The home page shows them, and the chat uses them.',
  networkMissing: 'Please enter the name of the network.',
  networkUnfit: 'Please use small letters, digits and hyphens.',
  networkTwice: 'This network is already in the list.',
} as const;
