import { readyEvent } from '../page/ready-event.ts';

/**
 * Lets the scripts of a page start after the page is painted. The framework preloads its scripts in the head and runs
 * them at once: on a slow phone line they then share the line with the styles and the text that a visitor waits for.
 * The changed page has the same scripts in the same order. A press of a button and a filled-in field before React listens
 * are repeated when it does; the first touch or key starts the scripts at once.
 */
export function startLater(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file = '']) => file);
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, (_script, opening: string, code: string) => `${opening}${laterCode(code, files)}</script>`);
}

const preload = /<link rel="modulepreload" (?:[^>]* )?href="([^"]+)"[^>]*>/g;
const moduleScript = /(<script\b[^>]* type="module"[^>]*>)([^]*?)<\/script>/;
/** `import "file"` or `import * as name from "file"`. */
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g;

/**
 * What a visitor did before React listens: the fields that were filled in, and the last button that was pressed. The
 * button's own action waits as well: a form must not be sent by the browser. If the scripts cannot be loaded, the page
 * works as one without scripts.
 */
const keepEarlyActions = `let early;const fields=new Set();
const keepClick=(event)=>{const button=event.target.closest("button");if(button){event.preventDefault();event.stopPropagation();early=button}};
const keepField=(event)=>fields.add(event.target);
const release=()=>{removeEventListener("click",keepClick,true);removeEventListener("input",keepField,true);fields.forEach(enterAgain);early?.click()};
addEventListener("click",keepClick,true);
addEventListener("input",keepField,true);
addEventListener(${JSON.stringify(readyEvent)},release,{once:true});`;

/**
 * Repeats the events of a filled-in field. React ignores them if it has the same value already, and it reads the value
 * whenever a script sets it: so another value is set first, and then the entered one past React.
 */
const enterAgain = `const enterAgain=(field)=>{
const tell=(kind)=>field.dispatchEvent(new Event(kind,{bubbles:true}));
if(field.type==="file"){tell("change");return}
if(field.type==="checkbox"||field.type==="radio"){field.checked=!field.checked;field.click();return}
const {value}=field;field.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
tell("input");tell("change");
};`;

/** Waits for the first paint and an idle moment: an idle moment alone may come before the first paint. */
const painted = `await new Promise((go)=>{
for(const kind of ["pointerdown","keydown"])addEventListener(kind,go,{once:true,capture:true});
requestAnimationFrame(()=>setTimeout(()=>(window.requestIdleCallback??setTimeout)(go,{timeout:1000})));
});`;

function laterCode(code: string, files: readonly string[]): string {
  const imports = [...code.matchAll(staticImport)];
  const names = imports.map(([, name = '']) => name).join(',');
  const loads = imports.map(([, , file = '']) => `import(${file})`).join(',');
  // The files that the page's own scripts import, in the order in which they import each other.
  const parts = files.filter((file) => !code.includes(`"${file}"`));
  return [
    enterAgain,
    keepEarlyActions,
    painted,
    // Otherwise the browser would find a script's own imports only after it has loaded the script.
    `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const failed=(error)=>{release();throw error};`,
    // Each file runs in a task of its own: between two of them the page answers to a touch.
    `for(const file of ${JSON.stringify(parts)}){await import(file).catch(failed);await new Promise((go)=>setTimeout(go))}`,
    `const [${names}]=await Promise.all([${loads}]).catch(failed);`,
    code.replaceAll(staticImport, '').trim(),
  ].join('\n');
}
