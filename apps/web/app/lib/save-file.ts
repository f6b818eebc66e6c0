/** After this time every browser has read the blob, also a browser that first asks where to save it. */
const addressLivesMilliseconds = 10_000;

/** Saves a text or blob as a download of the browser. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLivesMilliseconds);
}
