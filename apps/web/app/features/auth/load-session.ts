/** Code for signed-in people only, loaded on demand: visitors never download it or the contract. */
export const loadSession = () => import('./session.ts');
