/** HTML as programs put it on the clipboard, shortened. */
export const clipboard = {
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-text:\\F0B7;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Loops in Java<o:p></o:p></p>
<h1>Why <b style='mso-bidi-font-weight:normal'>loops</b><o:p></o:p></h1>
<p class=MsoNormal>A loop <b>repeats</b> a block,<span style='mso-spacerun:yes'>&nbsp; </span>see <a
href="https://docs.oracle.com/javase/">the <i>guide</i></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>for<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span>&nbsp;&nbsp;</span></span><![endif]>counts<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>b)<span>&nbsp;&nbsp;</span></span><![endif]>walks over a list<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>while<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=200 style='width:150pt'><p class=MsoNormal><b>Loop</b></p></td>
<td colspan=2><p class=MsoNormal>Use</p></td></tr><tr><td rowspan=99><p>for</p></td><td><p>counting</p></td><td></td></tr></table>
<p class=MsoNormal><img width=300 height=200 src="file:///C:/Users/me/clip_image002.png" alt="A loop"></p>
<!--EndFragment--></body></html>`,

  googleDocs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f0c">
<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Lists</span></h1>
<p dir="ltr"><span style="font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">A list is </span><span style="font-weight:700;font-style:italic;white-space:pre-wrap;">ordered</span><span style="white-space:pre-wrap;">. Type </span><span style="font-family:'Courier New',monospace;white-space:pre-wrap;">len(x)</span><span>.</span></p><br>
<h2 dir="ltr"><span style="font-weight:400">Steps</span></h2>
<ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Open </span><a href="https://www.google.com/url?q=https://docs.python.org/3/&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the docs</span></a></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Read</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Try</span></p></li></ol>
<p dir="ltr"><span style="font-family:'Roboto Mono',monospace;">for x in items:</span></p>
<p dir="ltr"><span style="font-family:'Roboto Mono',monospace;">&nbsp;&nbsp;&nbsp;&nbsp;print(x)</span></p>
<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="312"><col width="312"></colgroup><tbody><tr style="height:0pt"><td style="border:1px solid"><p dir="ltr"><span>Name</span></p></td><td><p dir="ltr"><span>Sum</span></p></td></tr></tbody></table></div>
<p><span><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="624" height="351"></span></span></p></b><br class="Apple-interchange-newline">`,

  webPage: `<html><body><!--StartFragment--><header><nav><ul><li><a href="https://site.test/">Home</a></li></ul></nav></header>
<article><h2 id="intro">Requests <a class="anchor" href="#intro">#</a></h2><p>Use <code>fetch</code>,<br>or <a href="javascript:alert(1)">this</a>,
<a href="//evil.test">that</a> and <a href="/courses">our courses</a>.</p><blockquote><p>It just works.</p></blockquote>
<h4>Example</h4><div class="highlight highlight-source-js"><pre class="language-js"><code>const a = 1;

if (a &lt; 2) {
  run(a);
}
</code></pre><button>Copy</button></div><script>alert(2)</script><style>p { color: red }</style>
<table><caption>Codes</caption><thead><tr><th>Code</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>200</td><td><ul><li>fine</li></ul></td></tr></tbody></table>
<dl><dt>GET</dt><dd>reads</dd></dl><iframe src="https://evil.test"></iframe><p onclick="alert(3)">End<img src="x" onerror="alert(4)"></p></article><!--EndFragment--></body></html>`,

  vsCode: `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">public</span><span style="color: #cccccc;"> class Loop {</span></div><br><div><span>&#160; &#160; int i;</span></div><div><span>}</span></div></div>`,

  sheet: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;">City</td><td>Students</td></tr><tr><td>Pune</td><td style="text-align:right">40</td></tr></tbody></table>`,

  libreOffice: `<!DOCTYPE html><html><head><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-IN"><h3 class="western">Types</h3><p align="left" style="margin-bottom: 0in">A <font face="Liberation Mono, monospace">int</font> is whole.</p><ul><li><p>one</p></li><li><p>two</p><ul><li><p>three</p></li></ul></li></ul></body></html>`,
} as const;
