/** Texts of the screens of the staff about published reports. */
export const reportMessages = {
  lead: 'What the site may claim about jobs. A published report is never changed.',
  none: 'No report is published yet.',
  emptyWhy: 'Until there is one, the site claims nothing about jobs.',
  fetchFailed: 'The reports could not be loaded.',
  previewFailed: 'The figures could not be counted. Please try again.',
  counting: 'Counting …',
  hint: 'Only quarters whose graduates had 180 days to find work are in the list.',
  nothing: 'Nobody completed this in these months.',
  published: 'Published. Visitors see it within a minute.',
  withdrawHint: 'Visitors read the reason. The home page and the course page show the report no longer.',
  withdrawn: 'Withdrawn.',
  order: 'Please choose a first quarter that is not after the last one.',
} as const;
