/** The event of the window by which React says that it listens to presses and keys (start-later.server.ts). */
export const readyEvent = 'page-ready';
