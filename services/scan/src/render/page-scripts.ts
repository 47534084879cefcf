/** What runs inside a page, in a world of its own: the page's scripts neither see it nor change what it stands on. */

export const WORLD = 'legible';

/**
 * Runs before anything of a document. Attributes that only move or colour things are not watched: an animation would keep
 * the page from ever coming to rest. Shifts are summed by session windows: less than 1 s apart, 5 s in all, the largest
 * counts (https://web.dev/articles/cls). These are lab values of one load on this machine, no field data.
 */
export const WATCH = `(() => {
  if (self !== top) return;
  const seen = { changed: performance.now(), shift: null, largestPaint: null };
  globalThis.seen = seen;
  new MutationObserver(() => { seen.changed = performance.now(); }).observe(document, {
    childList: true, subtree: true, characterData: true, attributes: true,
    attributeFilter: ['href', 'src', 'srcset', 'content', 'name', 'property', 'rel', 'lang', 'hidden'],
  });
  const watch = (type, take) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  const windowOf = { first: 0, last: 0, sum: 0 };
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) seen.shift = 0;
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = windowOf.sum > 0 && startTime - windowOf.last < 1000 && startTime - windowOf.first < 5000;
    if (!goesOn) Object.assign(windowOf, { first: startTime, sum: 0 });
    windowOf.last = startTime;
    windowOf.sum += value;
    seen.shift = Math.max(seen.shift, windowOf.sum);
  });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largestPaint = startTime; });
})()`;

export interface PageState {
  /** Parsed to its end. */
  readonly parsed: boolean;
  readonly quietMs: number;
}

export const STATE = `({
  parsed: document.readyState !== 'loading',
  quietMs: performance.now() - (globalThis.seen?.changed ?? 0),
})`;

export interface PageReading {
  readonly html: string;
  readonly truncated: boolean;
  readonly text: string;
  readonly url: string;
  readonly shift: number | null;
  readonly largestPaint: number | null;
}

/**
 * The document as it stands. Where there are shadow roots it is copied, with what they show in its place, into a document
 * that loads nothing and runs nothing; `innerText` does not see into them either.
 */
export const readingScript = ({ htmlBytes, textCharacters }: { htmlBytes: number; textCharacters: number }) => `(() => {
  const { documentElement: root, body } = document;
  const inert = document.implementation.createHTMLDocument('');
  const isSlot = (node) => node.localName === 'slot' && node.getRootNode() instanceof ShadowRoot;
  const under = (node) => isSlot(node) ? node.assignedNodes({ flatten: true }) : [...(node.shadowRoot ?? node).childNodes];
  const copies = (node) => {
    if (isSlot(node)) return under(node).flatMap(copies);
    const copy = inert.importNode(node, node.localName === 'template');
    if (node.localName === 'noscript') copy.innerHTML = node.textContent;
    else for (const child of under(node)) copy.append(...copies(child));
    return [copy];
  };
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.replace(/\\s+/g, ' ');
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    if (!isSlot(node) && !node.checkVisibility({ visibilityProperty: true })) return '';
    const inner = under(node).map(words).join('');
    return getComputedStyle(node).display.startsWith('inline') || isSlot(node) ? inner : '\\n' + inner + '\\n';
  };
  const composed = () => {
    const hasShadows = [...document.querySelectorAll('*')].some((element) => element.shadowRoot);
    try {
      if (root && body && hasShadows)
        return { shown: copies(root)[0], text: words(body).replace(/\\s*\\n\\s*/g, '\\n').trim() };
    } catch {} // nested too deep to be walked
    return { shown: root, text: body?.innerText ?? '' };
  };
  const { shown, text } = composed();
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = doctype + (shown?.outerHTML ?? '');
  return {
    html: html.slice(0, ${htmlBytes}),
    truncated: html.length > ${htmlBytes},
    text: text.slice(0, ${textCharacters}),
    url: location.href,
    shift: globalThis.seen?.shift ?? null,
    largestPaint: globalThis.seen?.largestPaint ?? null,
  };
})()`;
