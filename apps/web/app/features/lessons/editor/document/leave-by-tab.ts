import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Lists, tables and code take the Tab key. After Escape the next one leaves the text, as everywhere else. */
export const LeaveByTab = Extension.create({
  name: 'leaveByTab',
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              // What is handled here is left to the browser, and is kept from the editor.
              if (key === 'Tab' && isLeaving) return true;
              if (key !== 'Shift') isLeaving = key === 'Escape';
              return false;
            },
            blur: () => {
              isLeaving = false;
            },
          },
        },
      }),
    ];
  },
});
