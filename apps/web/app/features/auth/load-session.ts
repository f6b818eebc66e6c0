/** What only signed-in people need, contract and all; visitors never load it. */
export const loadSession = () => import('./session.ts');
