/** Why texts of the demo institute with a word like "assured" refer to no report. */
export const demoClaimReasons = {
  tool: 'REST Assured is the name of a tool.',
} as const;
