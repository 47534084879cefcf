/** All the ways in which a page can make a browser send something. */

/** The target of one type of request. */
export interface Aim {
  /** `http` or `https`, as for the page. */
  readonly scheme: string;
  readonly host: string;
  /** The complete address; that of a redirect has a query. */
  readonly url: string;
  /** The same for a WebSocket. */
  readonly socket: string;
  /** Returns the address of a document with this content, on a separate public host. */
  made(type: string, body: string, header?: string): string;
  /** The same on the page's origin. */
  own(type: string, body: string): string;
}

export interface RequestType {
  readonly name: string;
  readonly html: (aim: Aim) => string;
  /**
   * Why it reaches no public address. connection: it opens a connection without a request; refused: our proxy or our
   * visit does not allow it; idle: the browser does not do it in the background, or no longer supports it. Default: it
   * reaches one.
   */
  readonly unreached?: 'connection' | 'refused' | 'idle';
  /** It works only in a page that was loaded over TLS. */
  readonly secure?: true;
}

const script = (code: string): string => `<script>try{${code}}catch(e){}</script>`;
const text = (value: string): string => JSON.stringify(value);
const style = (css: string): string => `<style>${css}</style><i></i>`;
const frame = (aim: Aim, body: string, header?: string): string =>
  `<iframe src="${aim.made('text/html', body, header)}"></iframe>`;
const peer = (server: string): string =>
  script(`const p=new RTCPeerConnection({iceServers:[${server}]});p.createDataChannel('x');
p.createOffer().then((o)=>p.setLocalDescription(o))`);
/** Makes the URL of a script on the page's origin that needs no request. */
const blob = (code: string): string => `URL.createObjectURL(new Blob([${text(code)}],{type:'text/javascript'}))`;

const ELEMENTS: readonly RequestType[] = [
  { name: 'img', html: ({ url }) => `<img src="${url}">` },
  { name: 'srcset', html: ({ url }) => `<img srcset="${url} 1x, ${url} 2x">` },
  { name: 'picture', html: ({ url }) => `<picture><source srcset="${url}"><img></picture>` },
  { name: 'input-image', html: ({ url }) => `<input type="image" src="${url}">` },
  { name: 'background-attribute', html: ({ url }) => `<table background="${url}"><tr><td>x</table>` },
  { name: 'script', html: ({ url }) => `<script async src="${url}"></script>` },
  { name: 'module', html: ({ url }) => `<script type="module" async src="${url}"></script>` },
  { name: 'stylesheet', html: ({ url }) => `<link rel="stylesheet" href="${url}" media="print">` },
  { name: 'iframe', html: ({ url }) => `<iframe src="${url}"></iframe>` },
  { name: 'frame-of-frame', html: (aim) => frame(aim, `<iframe src="${aim.url}"></iframe>`) },
  { name: 'srcdoc', html: ({ url }) => `<iframe srcdoc="<img src='${url}'>"></iframe>` },
  { name: 'video', html: ({ url }) => `<video src="${url}" preload="auto" muted autoplay></video>` },
  { name: 'poster', html: ({ url }) => `<video poster="${url}"></video>` },
  { name: 'audio', html: ({ url }) => `<audio src="${url}" preload="auto"></audio>` },
  {
    name: 'track',
    html: ({ url }) =>
      `<video crossorigin muted><track default src="${url}"></video>${script(
        'document.currentScript.previousSibling.textTracks[0].mode="showing"',
      )}`,
  },
  { name: 'object', html: ({ url }) => `<object data="${url}" type="image/png"></object>` },
  { name: 'embed', html: ({ url }) => `<embed src="${url}" type="image/png">` },
  {
    name: 'svg-image',
    html: ({ url }) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  },
  { name: 'svg-use', html: ({ url }) => `<svg><use href="${url}#x"/></svg>`, unreached: 'refused' },
  {
    name: 'svg-filter',
    html: ({ url }) =>
      `<svg><filter id="f"><feImage href="${url}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  },
  {
    name: 'xslt',
    html: (aim) =>
      `<iframe src="${aim.made('text/xml', `<?xml-stylesheet type="text/xsl" href="${aim.url}"?><a/>`)}"></iframe>`,
    unreached: 'refused',
  },
  {
    name: 'ping',
    html: ({ url }) => `<a ping="${url}" href="#x"></a>${script('document.currentScript.previousSibling.click()')}`,
    unreached: 'refused',
  },
  {
    name: 'download',
    html: (aim) => frame(aim, `<a download href="${aim.url}"></a><script>document.links[0].click()</script>`),
  },
];

const LINKS: readonly RequestType[] = [
  { name: 'preload', html: ({ url }) => `<link rel="preload" as="image" href="${url}">` },
  { name: 'modulepreload', html: ({ url }) => `<link rel="modulepreload" href="${url}">` },
  { name: 'prefetch', html: ({ url }) => `<link rel="prefetch" href="${url}">` },
  { name: 'preconnect', html: ({ url }) => `<link rel="preconnect" href="${url}">`, unreached: 'connection' },
  { name: 'dns-prefetch', html: ({ url }) => `<link rel="dns-prefetch" href="${url}">`, unreached: 'connection' },
  { name: 'prerender', html: ({ url }) => `<link rel="prerender" href="${url}">`, unreached: 'idle' },
  { name: 'icon', html: ({ url }) => `<link rel="icon" href="${url}">`, unreached: 'idle' },
  { name: 'manifest', html: ({ url }) => `<link rel="manifest" href="${url}" crossorigin>`, unreached: 'idle' },
  {
    name: 'dictionary',
    html: ({ url }) => `<link rel="compression-dictionary" href="${url}">`,
    unreached: 'idle',
    secure: true,
  },
  {
    name: 'speculation-prefetch',
    html: ({ url }) =>
      `<script type="speculationrules">{"prefetch":[{"source":"list","urls":[${text(url)}],"eagerness":"immediate"}]}</script>`,
    unreached: 'idle',
  },
  {
    name: 'speculation-prerender',
    html: ({ url }) =>
      `<script type="speculationrules">{"prerender":[{"source":"list","urls":[${text(url)}],"eagerness":"immediate"}]}</script>`,
    unreached: 'idle',
  },
  { name: 'link-header-preload', html: (aim) => frame(aim, 'x', `link: <${aim.url}>; rel=preload; as=image`) },
  {
    name: 'link-header-preconnect',
    html: (aim) => frame(aim, 'x', `link: <${aim.url}>; rel=preconnect`),
    unreached: 'connection',
  },
];

const STYLES: readonly RequestType[] = [
  { name: 'css-import', html: ({ url }) => style(`@import url("${url}");`) },
  {
    name: 'css-background',
    html: ({ url, host }) => `<b data-to="${host}">x</b>${style(`[data-to="${host}"]{background:url("${url}")}`)}`,
  },
  {
    name: 'css-mask',
    html: ({ url, host }) =>
      `<b data-mask="${host}">x</b>${style(`[data-mask="${host}"]{mask-image:url("${url}");display:block}`)}`,
  },
  {
    name: 'css-list',
    html: ({ url, host }) =>
      `<ul><li data-list="${host}">x</ul>${style(`[data-list="${host}"]{list-style-image:url("${url}")}`)}`,
  },
  {
    name: 'css-content',
    html: ({ url, host }) =>
      `<b data-content="${host}">x</b>${style(`[data-content="${host}"]::before{content:url("${url}")}`)}`,
  },
  {
    name: 'font',
    html: ({ url, host }) =>
      `<b style="font-family:'${host}'">x</b>${style(`@font-face{font-family:"${host}";src:url("${url}")}`)}`,
  },
];

const SCRIPTS: readonly RequestType[] = [
  { name: 'fetch', html: ({ url }) => script(`fetch(${text(url)})`) },
  { name: 'fetch-no-cors', html: ({ url }) => script(`fetch(${text(url)},{mode:'no-cors'})`) },
  { name: 'fetch-put', html: ({ url }) => script(`fetch(${text(url)},{method:'PUT',body:'x'})`) },
  {
    name: 'fetch-keepalive',
    html: ({ url }) => script(`fetch(${text(url)},{method:'POST',mode:'no-cors',keepalive:true,body:'x'})`),
  },
  {
    name: 'fetch-later',
    html: ({ url }) => script(`fetchLater(${text(url)},{activateAfter:0})`),
    unreached: 'idle',
    secure: true,
  },
  { name: 'xhr', html: ({ url }) => script(`const x=new XMLHttpRequest();x.open('GET',${text(url)});x.send()`) },
  { name: 'beacon', html: ({ url }) => script(`navigator.sendBeacon(${text(url)},'x')`) },
  { name: 'event-source', html: ({ url }) => script(`new EventSource(${text(url)})`) },
  { name: 'web-socket', html: ({ socket }) => script(`new WebSocket(${text(socket)})`) },
  { name: 'import', html: ({ url }) => script(`import(${text(url)})`) },
  {
    name: 'json-module',
    html: ({ url }) => `<script type="module">import x from ${text(url)} with {type:'json'};</script>`,
  },
  {
    name: 'css-module',
    html: ({ url }) => `<script type="module">import x from ${text(url)} with {type:'css'};</script>`,
  },
  { name: 'wasm', html: ({ url }) => script(`WebAssembly.instantiateStreaming(fetch(${text(url)}))`) },
  { name: 'new-image', html: ({ url }) => script(`new Image().src=${text(url)}`) },
  { name: 'font-face', html: ({ url }) => script(`new FontFace('x','url("${url}")').load()`) },
  { name: 'worklet', html: ({ url }) => script(`CSS.paintWorklet.addModule(${text(url)})`), secure: true },
  { name: 'worker-import', html: (aim) => script(`new Worker(${blob(`importScripts(${text(aim.url)})`)})`) },
  { name: 'worker-fetch', html: (aim) => script(`new Worker(${blob(`fetch(${text(aim.url)})`)})`) },
  { name: 'worker-socket', html: (aim) => script(`new Worker(${blob(`new WebSocket(${text(aim.socket)})`)})`) },
  {
    name: 'worker-module',
    html: (aim) => script(`new Worker(${blob(`import ${text(aim.url)}`)},{type:'module'})`),
  },
  { name: 'shared-worker', html: (aim) => script(`new SharedWorker(${blob(`fetch(${text(aim.url)})`)})`) },
  {
    name: 'service-worker',
    html: (aim) =>
      script(
        `navigator.serviceWorker.register(${text(aim.own('text/javascript', `oninstall=(e)=>e.waitUntil(fetch(${text(aim.url)}))`))})`,
      ),
    unreached: 'refused',
    secure: true,
  },
  { name: 'cache-add', html: ({ url }) => script(`caches.open('x').then((c)=>c.add(${text(url)}))`), secure: true },
  { name: 'window-open', html: ({ url }) => script(`open(${text(url)})`), unreached: 'refused' },
  {
    name: 'web-transport',
    html: ({ host }) => script(`new WebTransport('https://${host}/web-transport')`),
    unreached: 'refused',
    secure: true,
  },
  { name: 'stun', html: ({ host }) => peer(`{urls:'stun:${host}:3478'}`), unreached: 'refused' },
  {
    name: 'turn-udp',
    html: ({ host }) => peer(`{urls:'turn:${host}:3478?transport=udp',username:'u',credential:'p'}`),
    unreached: 'refused',
  },
  {
    name: 'turn-tcp',
    html: ({ host }) => peer(`{urls:'turn:${host}:80?transport=tcp',username:'u',credential:'p'}`),
    unreached: 'refused',
  },
  {
    name: 'turn-tls',
    html: ({ host }) => peer(`{urls:'turns:${host}:443?transport=tcp',username:'u',credential:'p'}`),
    unreached: 'refused',
  },
];

const NAVIGATIONS: readonly RequestType[] = [
  { name: 'meta-refresh', html: (aim) => frame(aim, `<meta http-equiv="refresh" content="0;url=${aim.url}">`) },
  { name: 'refresh-header', html: (aim) => frame(aim, 'x', `refresh: 0;url=${aim.url}`) },
  { name: 'location', html: (aim) => frame(aim, `<script>location=${text(aim.url)}</script>`) },
  {
    name: 'form-get',
    html: (aim) =>
      frame(aim, `<form action="${aim.url}"><input name="a"></form><script>document.forms[0].submit()</script>`),
  },
  {
    name: 'form-post',
    html: (aim) =>
      frame(
        aim,
        `<form method="post" action="${aim.url}"><input name="a"></form><script>document.forms[0].submit()</script>`,
      ),
    unreached: 'refused',
  },
];

const REPORTS: readonly RequestType[] = [
  {
    name: 'csp-report',
    html: (aim) =>
      frame(aim, '<script>0</script>', `content-security-policy: script-src 'none'; report-uri ${aim.url}`),
    unreached: 'idle',
  },
  {
    name: 'reporting-endpoint',
    html: (aim) =>
      frame(
        aim,
        '<script>0</script>',
        `reporting-endpoints: r="${aim.url}"\ncontent-security-policy: script-src 'none'; report-to r`,
      ),
    unreached: 'idle',
    secure: true,
  },
  {
    name: 'nel',
    html: (aim) =>
      frame(
        aim,
        'x',
        `report-to: {"group":"n","max_age":99,"endpoints":[{"url":"${aim.url}"}]}\nnel: {"report_to":"n","max_age":99,"success_fraction":1}`,
      ),
    unreached: 'idle',
    secure: true,
  },
  {
    name: 'alt-svc',
    html: (aim) => {
      const own = aim.made('text/plain', 'x', `alt-svc: h3="${aim.host}:443"; ma=99, h2="${aim.host}:443"; ma=99`);
      return script(`fetch(${text(own)}).then(()=>fetch(${text(`${own}&again`)}))`);
    },
    unreached: 'refused',
    secure: true,
  },
];

export const REQUEST_TYPES: readonly RequestType[] = [
  ...ELEMENTS,
  ...LINKS,
  ...STYLES,
  ...SCRIPTS,
  ...NAVIGATIONS,
  ...REPORTS,
];
