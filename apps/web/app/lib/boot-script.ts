import { authStorageKey, schemeStorageKey } from './storage-keys.ts';

/**
 * Runs before the first paint: picks the colour scheme, and tells the style sheet whether somebody is signed in, so that
 * a reload shows neither the wrong colours nor the wrong header. The server cannot know either; its page is for everybody.
 */
export const bootScript = `(function(r,s){try{s=localStorage.getItem('${schemeStorageKey}');if(localStorage.getItem('${authStorageKey}'))r.dataset.signedIn=''}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';r.dataset.mantineColorScheme=s})(document.documentElement)`;
