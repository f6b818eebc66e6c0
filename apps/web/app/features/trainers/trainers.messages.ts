/** Texts for a search without results (spec §8). */
export const communityMessages = {
  noTrainer: 'No Trainer Available',
  noStudent: 'No Student Available',
} as const;
