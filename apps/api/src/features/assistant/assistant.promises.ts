/** What nobody may be promised, in English, in Hindi and in both at once. */
const goods =
  'jobs?|placements?|placed|hired|employ(?:ed|ment)|salar(?:y|ies)|offer letters?|packages?|lpa|naukri|naukari|nokri|' +
  'नौकरी|जॉब|प्लेसमेंट|रोज़गार|रोजगार|वेतन|सैलरी|पैकेज';

/** What makes a promise of it. */
const certainty =
  'guarant(?:ee[sd]?|y|ied)|assur(?:e[sd]?|ance)|promis(?:e[sd]?|ing)|ensure[sd]?|certain(?:ly)?|definite(?:ly)?|surely|' +
  'for sure|sure[- ]?shot|without fail|100 ?%|hundred per ?cent|pakk[aie]|zaroor|zarur|jarur|' +
  'गारंटी|गारन्टी|पक्की|पक्का|ज़रूर|जरूर|निश्चित|वादा|१०० ?%|शत[- ]?प्रतिशत';

const everybody = '(?:everyone|everybody|every student|all (?:our |of our )?students)';
const willOf = String.raw`(?:\b(?:you|they)(?:['’]ll| will| shall)|\b${everybody}(?: will| shall)?)`;
/** Help with something is no promise of it. */
const onlyHelp =
  '(?![- ]+(?:assist|support|help|guid|ready|orient|interview|market|fair|portal|alert|drive|opportunit|search|prep|cell|team|talk|session|train))';

/** Said as if it were settled. */
const settled = [
  String.raw`${willOf} (?:\w+ ){0,2}(?:gets?|lands?|have|receives?|finds?|secures?|be (?:given|offered)) (?:\w+ ){0,4}(?:job|placement|offer letter)s?\b${onlyHelp}`,
  String.raw`${willOf} (?:\w+ ){0,2}(?:be|is|are|gets?) (?:\w+ ){0,2}(?:placed|hired|employed)\b`,
  String.raw`\bwe(?:['’]ll| will| shall) (?:\w+ ){0,2}(?:place you|get you (?:\w+ ){0,3}(?:job|placed|hired)|give you (?:\w+ ){0,3}job)\b`,
  String.raw`\b(?:nobody|no one|no student|none) (?:\w+ ){0,4}without (?:\w+ ){0,3}(?:job|offer|placement)`,
  String.raw`\b(?:job|naukri|nokri|placement) (?:\w+ ){0,3}(?:mil(?:egi|ega| jaye?gi| jaye?ga| hi)|lag jaye?g[ia]|dila(?:enge| denge|yenge)|dilwa)`,
  String.raw`(?:नौकरी|जॉब|प्लेसमेंट)(?:\s\S+){0,3}\s(?:मिलेगी|मिलेगा|मिल जाएगी|मिल जाएगा|मिल जायेगी|लग जाएगी|दिलाएंगे|दिला देंगे|दिलवा)`,
];

const gap = String.raw`[^\p{L}\p{M}\p{N}]+`;
/** Twelve words apart they belong to two thoughts. */
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

const negation =
  /(?<![\p{L}\p{M}])(?:not|no|never|nobody|none|neither|cannot|can['’]?t|don['’]?t|doesn['’]?t|won['’]?t|isn['’]?t|aren['’]?t|nahi|nahin|nahee|nhi|नहीं|नही)(?![\p{L}\p{M}])/iu;

/** Says no and means yes. */
const emptyNegation =
  /\b(?:no doubt|no matter|not (?:only|just|merely)|no (?:problem|worries|tension)|(?:nobody|no one|no student|none) (?:\w+ ){0,4}without|don['’]?t worry|why not)\b|koi (?:shak|doubt|tension) nah?in?|(?:शक|चिंता|टेंशन) नहीं/giu;

const clauseEnd = /[;!?।\n]+|[.,:](?=\s|$)|\s[-–—]\s|\b(?:but|however|because|lekin|magar|kyunki)\b|लेकिन|मगर|क्योंकि/iu;

/** Repeating what was asked promises nothing, unless "yes" comes next. */
const mereQuestion =
  /(?<=^|[.!?।:\n“"]\s*)(?:do|does|is|are|will|would|can|kya|क्या)(?!\p{L})[^.!?।\n]*\?(?![^\p{L}\p{N}]*(?:yes|yeah|sure|of course|definitely|absolutely|certainly|guaranteed|100|haan?|ji|bilkul|pakk|zaroor|हाँ|हां|जी|बिल्कुल|पक्क|ज़रूर))/giu;

/**
 * Whether it promises a job, a placement or a salary. Saying that nobody can is welcome: a part of a sentence that denies is
 * no promise.
 */
export function promisesJob(text: string): boolean {
  const clauses = text.replaceAll(mereQuestion, '.').split(clauseEnd);
  return clauses.some(
    (clause, at) => isPromise(clause) || (isShort(clause) && isPromise(`${clauses[at - 1]} ${clause}`)),
  );
}

const isPromise = (clause: string) => promise.test(clause) && !negation.test(clause.replaceAll(emptyNegation, ' '));

/** "Placement? Guaranteed." is a promise in two parts. */
const isShort = (clause: string) => clause.trim().split(/\s+/).length <= 4;
