/** Pages whose scripts change what there is to read. A browser shows more of some of them than their HTML says. */

export const SCRIPTED_ORIGIN = 'http://scripted-site.com';

/** What stands in a document, in the order of standing there. */
export interface ShownPage {
  readonly title: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** Hrefs of the links. */
  readonly links: readonly string[];
  /** Words that are there, and words that are not. */
  readonly has: readonly string[];
  readonly lacks: readonly string[];
}

export interface ScriptedPage {
  readonly html: string;
  /** As a browser shows it. */
  readonly shown: ShownPage;
}

const STORY =
  'The elm at the gate was planted in the spring of 1911 by the schoolmaster, who wanted shade for the carts that waited ' +
  'there on market days, and it has outlived the school, the market and the carts.';
const SECOND = 'In dry summers it drops a third of its leaves in August and stands bare at noon.';

const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const PLAIN: ShownPage = { title: '', canonical: null, robots: null, links: [], has: [], lacks: [] };

const APP = `
const root = document.getElementById('root');
root.textContent = 'Loading…';
fetch('/trees.json').then((answer) => answer.json()).then(({ title, paragraphs, links }) => {
  document.title = title;
  root.innerHTML = '<main><h1>' + title + '</h1>' + paragraphs.map((text) => '<p>' + text + '</p>').join('')
    + '<nav>' + links.map((href) => '<a href="' + href + '">' + href + '</a>').join(' ') + '</nav></main>';
});`;

const HYDRATE = `
const main = document.querySelector('main');
main.replaceChildren(...[...main.children].map((child) => child.cloneNode(true)));
main.addEventListener('click', () => main.append('clicked'));`;

const HEAD = `
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
document.title = 'The old elm';
add('link', { rel: 'canonical', href: '${SCRIPTED_ORIGIN}/elm' });
add('script', { type: 'application/ld+json', textContent: '{"@context":"https://schema.org","@type":"Article"}' });`;

const ROWS = `
const list = document.querySelector('ul');
let rows = 0;
const more = () => {
  for (let i = 0; i < 10; i++) list.append(Object.assign(document.createElement('li'), { textContent: 'Row ' + ++rows + '.' }));
};
more();
new IntersectionObserver(([entry]) => { if (entry.isIntersecting) more(); }).observe(document.querySelector('footer'));`;

const CLICK = `
document.querySelector('button').onclick = () => {
  document.querySelector('section').innerHTML = '<p>${SECOND}</p><a href="/bark">Bark</a>';
};`;

const SHADOW = `
customElements.define('tree-card', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<style>h2 { color: green }</style><h2>Card of a tree</h2><slot></slot><slot name="foot">No foot.</slot><a href="/card">More</a>';
  }
});`;

export const SCRIPTED_PAGES: Readonly<Record<string, ScriptedPage>> = {
  '/app': {
    html: page('Loading', '', '<div id="root"></div><script src="/app.js"></script>'),
    shown: { ...PLAIN, title: 'Trees', links: ['/oak', '/elm'], has: [STORY, SECOND], lacks: ['Loading…'] },
  },
  '/hydrated': {
    html: page(
      'Hydrated',
      `<link rel="canonical" href="${SCRIPTED_ORIGIN}/hydrated">`,
      `<main><h1>Elm</h1><p>${STORY}</p><a href="/oak">Oak</a></main><script>${HYDRATE}</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Hydrated',
      canonical: `${SCRIPTED_ORIGIN}/hydrated`,
      links: ['/oak'],
      has: [STORY],
      lacks: ['clicked'],
    },
  },
  '/head': {
    html: page('Loading', '', `<main><p>${STORY}</p></main><script>${HEAD}</script>`),
    shown: { ...PLAIN, title: 'The old elm', canonical: `${SCRIPTED_ORIGIN}/elm`, has: [STORY] },
  },
  '/canonical': {
    html: page(
      'Canonical',
      `<link rel="canonical" href="${SCRIPTED_ORIGIN}/canonical">`,
      `<main><p>${STORY}</p></main><script>document.querySelector('link').href = '/elsewhere'</script>`,
    ),
    shown: { ...PLAIN, title: 'Canonical', canonical: '/elsewhere', has: [STORY] },
  },
  '/noindex-removed': {
    html: page(
      'Kept back',
      '<meta name="robots" content="noindex">',
      `<main><p>${STORY}</p></main><script>document.querySelector('meta[name=robots]').remove()</script>`,
    ),
    shown: { ...PLAIN, title: 'Kept back', has: [STORY] },
  },
  '/noindex-added': {
    html: page(
      'Given away',
      '',
      `<main><p>${STORY}</p></main><script>document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')</script>`,
    ),
    shown: { ...PLAIN, title: 'Given away', robots: 'noindex', has: [STORY] },
  },
  // Nobody scrolls: the rows that the first screen leaves room for.
  '/lazy': {
    html: page(
      'Rows',
      '<style>li { height: 200px }</style>',
      `<ul></ul><footer>End of the rows</footer><script>${ROWS}</script>`,
    ),
    shown: { ...PLAIN, title: 'Rows', has: ['Row 1.', 'Row 10.', 'End of the rows'], lacks: ['Row 11.'] },
  },
  // Nobody clicks.
  '/click': {
    html: page(
      'Button',
      '',
      `<main><p>${STORY}</p></main><button>More</button><section></section><script>${CLICK}</script>`,
    ),
    shown: { ...PLAIN, title: 'Button', has: [STORY, 'More'], lacks: [SECOND] },
  },
  '/shadow': {
    html: page(
      'Shadow',
      '',
      `<tree-card><p>${STORY}</p></tree-card><p hidden>unseen</p><noscript><p>Turn it on</p></noscript><script>${SHADOW}</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Shadow',
      links: ['/card'],
      has: ['Card of a tree', STORY, 'No foot.'],
      lacks: ['unseen', 'Turn it on', 'color'],
    },
  },
};

/** What the pages load. */
export const SCRIPTED_FILES: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/app.js': ['text/javascript', APP],
  '/trees.json': [
    'application/json',
    JSON.stringify({ title: 'Trees', paragraphs: [STORY, SECOND], links: ['/oak', '/elm'] }),
  ],
};
