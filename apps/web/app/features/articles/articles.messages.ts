/** Texts of the admin screen about the long text pages. */
export const articleMessages = {
  listFailed: 'The pages could not be loaded.',
  fetchFailed: 'The page could not be loaded.',
  none: 'No pages yet. The footer shows this column once it has a page.',
  published: 'Saved. Visitors see it within a minute.',
  draftSaved: 'Draft saved. Visitors do not see it.',
  deleteFailed: 'Unable To Delete, something went wrong!',
} as const;
