import { authStorageKey, schemeStorageKey } from '../storage-keys.ts';

/** Sets the colour scheme and the signed-in state: the rendered page is the same for everybody and has neither. */
const setAttributes = `(function(r,s){try{s=localStorage.getItem('${schemeStorageKey}');if(localStorage.getItem('${authStorageKey}'))r.dataset.signedIn=''}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';r.dataset.mantineColorScheme=s})(document.documentElement)`;

/**
 * The default Trusted Types policy, which page-headers.server.ts requires. React assigns text as markup in two places:
 * an empty script, from which it creates every script element, and a page's structured data, which is JSON without a
 * "<". Any other text with a "<" could create an element and is refused; so is any script but this one. React would
 * escape the word "script" after a "<" here and change the hash: hence the \x3c.
 */
const createDefaultPolicy = String.raw`(function(t,o){if(t)t.createPolicy('default',{createHTML:function(h){return h==='\x3cscript>\x3c/script>'||h.indexOf('\x3c')===-1?h:null},createScript:function(c){return c===o?c:null}})})(window.trustedTypes,document.currentScript.textContent)`;

/** Inline script that runs before the first paint: a reload shows neither wrong colours nor a wrong header. */
export const bootScript = `${setAttributes};${createDefaultPolicy}`;
