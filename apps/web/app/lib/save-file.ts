/** Until then every browser has taken it, also one that asks where to put it first. */
const addressLivesMilliseconds = 10_000;

/** Hands text, or a file of ours, to the browser as a download. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMilliseconds);
}
