/** Texts of the community page; the spec's wording (§8) for a search without results. */
export const communityMessages = {
  noTrainer: 'No Trainer Available',
  noStudent: 'No Student Available',
  notAmongShown: 'Nobody of those shown so far.',
  loadFailed: 'The next people could not be loaded. Please try again.',
} as const;
