/** Why texts of the demo institute with a word like "guaranteed" refer to no report. */
export const demoClaimReasons = {
  denial: 'It denies a guarantee.',
  tool: 'REST Assured is the name of a tool.',
} as const;
