/**
 * Cross-site scripting payloads (threat 19). Each would open a dialog, or create an element of the class `planted`, if
 * it were not treated as plain text. All are different, because some columns are unique.
 */
export const payloads: readonly string[] = [
  // Script tags and other tags, plain and obfuscated.
  '<script>alert(19)</script>',
  '<ScRiPt >alert(19)</sCrIpT >',
  '<script src=data:text/javascript,alert(19) class=planted></script>',
  '<script\u000Cclass=planted>alert(19)</script>',
  '<<script class=planted>alert(19);//<</script>',
  '<scr<script>ipt class=planted>alert(19)</scr</script>ipt>',
  '<noscript><p class=planted title="</noscript><img src=x onerror=alert(19)>">',
  '<b class=planted>bold</b>',
  '<marquee class=planted onstart=alert(19)>passing by</marquee>',
  '<base href=//evil.example/ class=planted>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(19)" class=planted>',
  '<link rel=stylesheet href=//evil.example/planted.css class=planted>',
  '<style class=planted>body{display:none}</style>',
  // Elements that run code without a click.
  '<img src=x onerror=alert(19) class=planted>',
  '<img src="x` `<script>alert(19)</script>"` `>',
  '<svg onload=alert(19) class=planted>',
  '<svg><script class=planted>alert&#40;19)</script></svg>',
  '<svg><animate onbegin=alert(19) attributeName=x dur=1s class=planted>',
  '<math><mtext><mglyph><style><img src=x onerror=alert(19) class=planted></style></mglyph></mtext></math>',
  '<video class=planted><source onerror=alert(19)></video>',
  '<details open ontoggle=alert(19) class=planted>open</details>',
  '<input autofocus onfocus=alert(19) class=planted>',
  '<iframe srcdoc="<script>parent.alert(19)</script>" class=planted></iframe>',
  '<object data="data:text/html,<script>alert(19)</script>" class=planted></object>',
  '<form action=javascript:alert(19) class=planted><button>Send</button></form>',
  // Breaking out of an attribute, a comment, a title, a text field.
  '" onmouseover="alert(19)" class="planted',
  "' autofocus onfocus='alert(19)' class='planted",
  '--><img src=x onerror=alert(19) class=planted><!--',
  '</title><img src=x onerror=alert(19) class=planted>',
  '</textarea></style></noscript></main><img src=x onerror=alert(19) class=planted>',
  // Breaking out of a script element: structured data, and the data from which the page is hydrated.
  '</script><script class=planted>alert(19)</script>',
  '</ScRiPt\t><svg/onload=alert(19) class=planted>',
  '<!--<script>',
  '"};alert(19);//\u2028alert(19)\u2029',
  '\\u003cscript\\u003ealert(19)\\u003c/script\\u003e',
  // Links, template syntax, look-alike and invisible characters.
  '[read on](javascript:alert(19))',
  'javascript:/*--></title></style></textarea></script><svg/onload=alert(19)>',
  '${alert(19)} {{constructor.constructor("alert(19)")()}} <%= alert(19) %>',
  '&lt;img src=x onerror=alert(19)&gt; &#60;script&#62;alert(19)&#60;/script&#62;',
  '\uFF1Cscript\uFF1Ealert(19)\uFF1C/script\uFF1E \u202E>tpircs<\u202C \u200Bjava\u200Bscript:alert(19)',
];
