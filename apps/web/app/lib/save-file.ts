/** Until then every browser has taken it, also one that asks where to put it first. */
const addressLivesMilliseconds = 10_000;

/** Hands text to the browser as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMilliseconds);
}
