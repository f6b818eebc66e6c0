/** Hands text to the browser as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
