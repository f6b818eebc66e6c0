import { authStorageKey, schemeStorageKey } from './storage-keys.ts';

/** The server's page is for everybody: it cannot know which colours somebody chose, nor whether they are signed in. */
const setAttributes = `(function(r,s){try{s=localStorage.getItem('${schemeStorageKey}');if(localStorage.getItem('${authStorageKey}'))r.dataset.signedIn=''}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';r.dataset.mantineColorScheme=s})(document.documentElement)`;

/**
 * What the page's policy on Trusted Types (page-headers.server.ts) leaves to us. React assigns text as markup in two places: an
 * empty script, from which it makes every script element, and the structured data of a page, which is JSON without a single "<".
 * Anything with a "<" in it could make an element, and is refused; so is any script but this one. React escapes the word "script"
 * after a "<" in here, which would change the hash: hence the \x3c.
 */
const vouchForText = String.raw`(function(t,o){if(t)t.createPolicy('default',{createHTML:function(h){return h==='\x3cscript>\x3c/script>'||h.indexOf('\x3c')===-1?h:null},createScript:function(c){return c===o?c:null}})})(window.trustedTypes,document.currentScript.textContent)`;

/** Runs before the first paint, so that a reload shows neither the wrong colours nor the wrong header. */
export const bootScript = `${setAttributes};${vouchForText}`;
