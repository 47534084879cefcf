/** Scripts of ours that run inside a page, in an isolated world: the page's scripts can neither see nor change them. */

export const WORLD = 'legible';

/**
 * Runs before anything else in a document. It ignores attributes that only move or color things, because an animation
 * would keep the page from coming to rest. Shifts are summed by session windows: less than 1 s apart, 5 s in all, the
 * largest counts (https://web.dev/articles/cls). These are lab values of one load on this machine, not field data.
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
  /** Whether the document was parsed to its end. */
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
 * Returns a script that writes the document as HTML. A document with shadow roots is first copied, with their content
 * in place, into an inert document; `innerText` does not include shadow roots either.
 *
 * HTML does not show what style sheets hide. So an element without a box, an invisible one, and one that is skipped
 * (content-visibility) get the attribute `hidden`, unless something inside is shown. Transparent and off-screen
 * elements do not, because text that fades in on scrolling looks like them. While this runs, a random attribute marks
 * the elements.
 */
export const readingScript = ({ htmlBytes, textCharacters }: { htmlBytes: number; textCharacters: number }) => `(() => {
  const { documentElement: root, body } = document;
  const inert = document.implementation.createHTMLDocument('');
  const mark = 'data-' + crypto.getRandomValues(new Uint32Array(4)).join('-');
  const isSlot = (node) => node.localName === 'slot' && node.getRootNode() instanceof ShadowRoot;
  const under = (node) => isSlot(node) ? node.assignedNodes({ flatten: true }) : [...(node.shadowRoot ?? node).childNodes];
  const above = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const within = (tree) => [...tree.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element]);
  const elements = body ? [body, ...within(body)] : [];
  const shown = new Set();
  const findShown = () => {
    const gone = new Set();
    for (const element of elements) {
      const parent = above(element);
      if (gone.has(parent)) gone.add(element);
      else if (element.checkVisibility({ visibilityProperty: true })) shown.add(element);
      else {
        const { display, visibility } = getComputedStyle(element);
        if (display === 'none') gone.add(element);
        // It has no box of its own: its text is in the box of its parent.
        else if (display === 'contents' && visibility === 'visible' && shown.has(parent)) shown.add(element);
      }
    }
  };
  const hiddenParts = () => {
    const holding = new Set();
    for (const element of shown)
      for (let at = element; at && !holding.has(at); at = above(at)) holding.add(at);
    const isTop = (element) => !holding.has(element) && (element === body || holding.has(above(element)));
    return elements.filter((element) => isTop(element) && element instanceof HTMLElement && !element.hidden
      && !element.matches('script, style, template, noscript') && element.textContent.trim() !== '');
  };
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
    if (!isSlot(node) && !shown.has(node)) return '';
    const inner = under(node).map(words).join('');
    return /^inline|^contents/.test(getComputedStyle(node).display) ? inner : '\\n' + inner + '\\n';
  };
  const composed = () => {
    try {
      if (root && body && elements.some((element) => element.shadowRoot))
        return { html: copies(root)[0].outerHTML, text: words(body).replace(/\\s*\\n\\s*/g, '\\n').trim() };
    } catch {} // nested too deep to be walked
    return { html: root?.outerHTML ?? '', text: body?.innerText ?? '' };
  };
  findShown();
  const hidden = hiddenParts();
  for (const element of hidden) element.setAttribute(mark, '');
  const { html: written, text } = composed();
  for (const element of hidden) element.removeAttribute(mark);
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = doctype + written.replaceAll(mark + '=""', 'hidden=""');
  return {
    html: html.slice(0, ${htmlBytes}),
    truncated: html.length > ${htmlBytes},
    text: text.slice(0, ${textCharacters}),
    url: location.href,
    shift: globalThis.seen?.shift ?? null,
    largestPaint: globalThis.seen?.largestPaint ?? null,
  };
})()`;
