/**
 * Things that must never be promised, in English, Hindi and a mix of both. A package is only meant if money is named
 * with it.
 */
const goods =
  'jobs?|placements?|placed|hired|employ(?:ed|ment)|salar(?:y|ies)|offer letters?|(?:salary|annual|lakhs?|job) packages?|lpa|' +
  'naukri|naukari|nokri|tankhwah?|नौकरी|जॉब|प्लेसमेंट|रोजगार|वेतन|सैलरी|(?:लाख का|सैलरी) पैकेज';

/** Words that turn a statement into a promise. */
const certainty =
  'guarant(?:ee[sd]?|y|ied)|garant(?:y|ee)|assur(?:e[sd]?|ance)|promis(?:e[sd]?|ing)|ensure[sd]?|certain(?:ly)?|definite(?:ly)?|' +
  'surely|sure of|for sure|sure[- ]?shot|without fail|(?:100|hundred|cent) ?(?:%|per ?cent|pratishat)|' +
  'pakk[aie]|zaroor|zarur|jarur|jaroor|vaa?da|waa?da|' +
  'गारंटी|गारन्टी|पक्की|पक्का|जरूर|निश्चित|वादा|(?:100|१००|सौ) ?(?:%|प्रतिशत|फीसदी)|शत[- ]?प्रतिशत';

const anyWords = (most: number) => String.raw`(?:[^\s]+ ){0,${most}}`;
const everybody = '(?:everyone|everybody|(?:every|each) student|all (?:our |of our |the )?students)';
const willOf = String.raw`(?:\b(?:you|they)(?:['’]ll| will| shall|(?: are|['’]re) (?:going|sure|bound|certain) to)|\b${everybody}(?: will| shall)?)`;
const job = '(?:jobs?|placement|offer letters?)';

/** Phrases that present a job or a salary as certain. */
const settled = [
  String.raw`${willOf} ${anyWords(2)}(?:gets?|lands?|have|receives?|finds?|secures?|be (?:given|offered)) ${anyWords(4)}${job}\b`,
  String.raw`${willOf} ${anyWords(2)}(?:gets?|earns?|receives?|makes?|draws?) ${anyWords(4)}(?:salary|lpa|lakhs?|package)\b`,
  String.raw`${willOf} ${anyWords(2)}(?:be|is|are|gets?) ${anyWords(2)}(?:placed|hired|employed)\b`,
  String.raw`\b(?:walks? out|leaves?|go(?:es)? home|comes? out|finish(?:es)?) with ${anyWords(3)}${job}\b`,
  String.raw`\bwe(?:['’]ll| will| shall)? ${anyWords(2)}(?:place (?:you|all|every|each)|(?:get|find) you ${anyWords(3)}(?:job|placed|hired)|give you ${anyWords(3)}job)\b`,
  String.raw`\b(?:job|placement|offer letter|salary) (?:is|will be) ${anyWords(1)}(?:yours|confirmed|secured?|fixed|waiting|ready)\b|\b(?:job|placement|offer letter) (?:awaits|waits for) you\b`,
  String.raw`\b(?:nobody|no one|no student|none|not|never) ${anyWords(4)}(?:without ${anyWords(3)}(?:job|offer|placement)|(?:unplaced|unemployed|jobless))`,
  String.raw`\b(?:job|naukri|nokri|placement) ${anyWords(3)}(?:mil(?:eg[ia]|t[ia] hi| ?ja+y?e?g[ia]| hi)|lag(?:eg[ia]| ?ja+y?e?g[ia]|wa)|ho ?(?:g[ia]|ja+y?e?g[ia]) hi|dila(?:enge| denge|yenge|te)|dilwa|kar[wv]a+ ?(?:enge|yenge|denge)|(?:confirm|fix) (?:hai|h|samjh))`,
  String.raw`\bplacement ${anyWords(2)}ho ?(?:ga|ja+y?e?ga)\b`,
  String.raw`(?:नौकरी|जॉब|प्लेसमेंट|सैलरी)(?:\s\S+){0,3}\s(?:मिलेगी|मिलेगा|मिल जा[एय]|मिलती ही|लगेगी|लग जा[एय]|लगवा|दिलाएंगे|दिलाते हैं|दिला देंगे|दिलवा|हो जाएगा|हो जायेगा|करवा देंगे|कन्फर्म|तय है)`,
];

const gap = String.raw`[^\p{L}\p{M}\p{N}]+`;
/** At most eleven words between the two: further apart they belong to two thoughts. */
const near = String.raw`(?:${gap}[\p{L}\p{M}\p{N}]+){0,11}?${gap}`;
const wordStart = String.raw`(?<![\p{L}\p{M}])`;
const wordEnd = String.raw`(?![\p{L}\p{M}])`;

const promise = new RegExp(
  [
    `${wordStart}(?:${certainty})${wordEnd}${near}(?:${goods})${wordEnd}`,
    `${wordStart}(?:${goods})${wordEnd}${near}(?:${certainty})${wordEnd}`,
    ...settled,
  ].join('|'),
  'iu',
);

/** Phrases about help with a job, or figures about jobs: these promise nothing. */
const onlyHelp = new RegExp(
  [
    String.raw`${wordStart}(?:${goods})(?:[- ]+(?:related|and interview|interview))?[- ]+(?:assist|support|help|guid|ready|readiness|orient|interview|market|fair|portal|alert|drive|opportunit|search|prep|cell|team|talk|session|train|figure|statistic|number|page|detail|application|stor(?:y|ies)|sahayata|सहायता|सपोर्ट|सेल)[\p{L}\p{M}]*`,
    String.raw`\b(?:help|assist|support|guid|prepar|coach)(?:s|e|es|ing|ance)?(?: (?:you|them|students|everyone|everybody|all))?(?: (?:to|in|with|for|while|and))?(?: (?:find|search|look|get|land|apply|prepare)(?:ing|ting)?)?(?: (?:for|a|an|the|your|their|good|right|first)){0,3} (?:${goods})${wordEnd}`,
    String.raw`\b(?:job|naukri|nokri|placement)(?: (?:paane|pane|dh[ou]+n?dh?ne|khojne|search|ki talash))?(?: (?:me|mei|mein|main|ke liye|ki|ka))?(?: (?:zaroor|zarur|jarur|definitely|poori|puri|hamesha|bhi|hum|aapki|full)){0,3} (?:madad|help|support|sahayata|taiyari|tayari|guidance)`,
    String.raw`(?:नौकरी|जॉब|प्लेसमेंट)(?: (?:पाने|ढूंढने|खोजने|तलाशने|की तलाश))?(?: (?:में|के लिए|की|का))?(?: (?:जरूर|पूरी|हमेशा|भी|हम|आपकी)){0,3} (?:मदद|सहायता|सहयोग|मार्गदर्शन|तैयारी)`,
  ].join('|'),
  'giu',
);

/** Words that deny a promise, or leave it open. */
const denial =
  /(?<![\p{L}\p{M}])(?:not|no|never|nobody|none|neither|nor|cannot|(?:ca|do|does|did|wo|is|are|was|were|could|would|should)n['’]?t|whether|depends?|depending|impossible|lying|beware|nahi|nahin|nahee|naheen|nhi|nahi[nm]|नहीं|नही|निर्भर)(?![\p{L}\p{M}])/iu;

/** Negations that do not deny the promise, such as `no doubt` or `not only`. */
const emptyDenial = new RegExp(
  [
    String.raw`\b(?:no (?:doubt|matter|problem|worries|tension|stress|risk|catch|need)|not (?:only|just|merely)|why not)\b`,
    String.raw`\bno (?:[\p{L}]+ )?(?:fees?|costs?|charges?|payment|experience|degree|background|knowledge|coding|skills?)${wordEnd}`,
    String.raw`\b(?:nobody|no one|no student|none|not|never) ${anyWords(4)}(?:without|unplaced|unemployed|jobless)`,
    String.raw`\b(?:\p{L}+n['’]?t|not|never) (?:be )?(?:worry|regret|disappoint(?:ed)?|need|require|have to|matter)\b`,
    String.raw`koi (?:shak|doubt|tension|chinta|(?:extra |hidden )?(?:fees?|kharcha|charge)) n(?:ah|h)[ie]+n?`,
    '(?:शक|चिंता|टेंशन|फीस|खर्च) नहीं',
  ].join('|'),
  'giu',
);

const sentenceEnd = /[;!?।\n]+|\.(?=\s|$)/u;
const pause = /[,:](?=\s|$)|\s[-–—]\s/u;
const turn = /\b(?:but|however|because|lekin|magar|kyunki)\b|लेकिन|मगर|क्योंकि/iu;
const clauseEnd = new RegExp(`${sentenceEnd.source}|${pause.source}|${turn.source}`, 'iu');
const joint = /\s(?:and|plus|aur|और|तथा)\s/iu;

/** Words that make a clause a statement of its own, rather than the end of a denied clause. */
const statement =
  /(?<![\p{L}\p{M}])(?:is|are|am|will|shall|we|you|they|i|gets?|pakk[aie]|hai|hain|hoga|hogi|mil\p{L}*|deng?e|dete|है|हैं|होगा|होगी|मिल[\p{L}\p{M}]*|देंगे|देते|पक्क[ाी])(?![\p{L}\p{M}])|['’]ll\b/iu;

/** A question repeated in the answer promises nothing, unless "yes" follows. */
const mereQuestion =
  /(?<=^|[.!?।:\n“"]\s*)(?:do|does|is|are|will|would|can|kya|क्या)(?!\p{L})[^.!?।\n]*\?(?![^\p{L}\p{N}]*(?:yes|yeah|sure|of course|definitely|absolutely|certainly|guaranteed|100|haan?|ji|bilkul|pakk|zaroor|हां|जी|बिल्कुल|पक्क|जरूर))/giu;

/** "Certainly!" at the beginning is politeness, not a promise. */
const opening = /^\s*(?:certainly|sure|surely|definitely|absolutely|of course|zaroor|जरूर)\s*[!,.]+/iu;

/** Whether the text promises a job, a placement or a salary. A clause that denies it is no promise. */
export function promisesJob(text: string): boolean {
  const plain = spelledPlainly(text).replace(opening, '').replaceAll(mereQuestion, '.').replaceAll(onlyHelp, 'help');
  const clauses = plain.split(clauseEnd);
  if (clauses.some((clause, at) => isPromise(clause) || (isShort(clause) && isPromise(`${clauses[at - 1]} ${clause}`))))
    return true;
  // Catches promises with an insertion: "We guarantee, after the course, a job."
  return plain.split(sentenceEnd).some((sentence) => isPromise(sentence.split(pause).join(' ').replaceAll(/ +/g, ' ')));
}

/** Removes invisible characters and unifies letters that can be written in two ways. */
const spelledPlainly = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '')
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[^\S\n]+/gu, ' ');

/** A denial covers the whole clause, except for parts that are statements of their own. */
function isPromise(clause: string): boolean {
  if (!promise.test(clause)) return false;
  const meant = clause.replaceAll(emptyDenial, ' ');
  if (!denial.test(meant)) return true;
  const parts = clause.split(joint);
  return (
    parts.length > 1 &&
    parts.some((part) => statement.test(part) && promise.test(part) && !denial.test(part.replaceAll(emptyDenial, ' ')))
  );
}

/** "Placement? Guaranteed." is a promise in two parts. */
const isShort = (clause: string) => clause.trim().split(/\s+/).length <= 4;
