/** Methods of `<dialog>` that jsdom lacks. As in browsers, the event `close` arrives later, as a task of its own. */
export function defineModalDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event('close')));
    },
  });
}
