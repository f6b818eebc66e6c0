/** After this time every browser has read the blob, also a browser that first asks where to save it. */
const addressLivesMilliseconds = 10_000;

/** Lets the browser download an address of ours, with its own progress; the page stays. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // The server names the file.
  link.download = '';
  link.click();
}

/** Saves a text or blob as a download of the browser. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMilliseconds);
}
