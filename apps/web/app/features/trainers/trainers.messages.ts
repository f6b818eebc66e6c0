/** What people read when nobody is found (spec §8). */
export const communityMessages = {
  noTrainer: 'No Trainer Available',
  noStudent: 'No Student Available',
} as const;
