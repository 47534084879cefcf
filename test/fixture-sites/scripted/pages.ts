/** Pages whose scripts change the readable content. For some of them a browser shows more than their HTML contains. */
import { HIDING_PAGES } from './hiding-pages.ts';
import { PLAIN, page, type ScriptedPage, SECOND, STORY } from './shown-page.ts';

export const SCRIPTED_ORIGIN = 'http://scripted-site.com';

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

const rowOf = (at: number): string => `Row ${at}. An elm of ${40 + at} years, as tall as ${at} carts.`;
const rows = (count: number): string =>
  Array.from({ length: count }, (_, before) => `<li>${rowOf(before + 1)}</li>`).join('');

/** Adds ten rows when there are none, and ten more when the reader reaches the end. */
const ROWS = `
const rowOf = ${rowOf};
const list = document.querySelector('ul');
const more = () => {
  for (let i = 0; i < 10; i++)
    list.append(Object.assign(document.createElement('li'), { textContent: rowOf(list.children.length + 1) }));
};
if (list.children.length === 0) more();
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
  '/trees': {
    html: page('Loading', '', '<div id="root"></div><script src="/app.js"></script>'),
    shown: { ...PLAIN, title: 'Trees', links: ['/oak', '/elm'], has: [STORY, SECOND], lacks: ['Loading…'] },
    found: {
      'content-without-js': 'fail missing',
      'links-without-js': 'fail lost',
      'metadata-without-js': 'warn title',
    },
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
    found: { 'metadata-without-js': 'fail lost', 'canonical-vs-javascript': 'warn added' },
  },
  '/title': {
    html: page('', '', `<main><p>${STORY}</p></main><script>document.title = 'The old elm'</script>`),
    shown: { ...PLAIN, title: 'The old elm', has: [STORY] },
    found: { 'metadata-without-js': 'fail lost' },
  },
  '/canonical': {
    html: page(
      'Canonical',
      `<link rel="canonical" href="${SCRIPTED_ORIGIN}/canonical">`,
      `<main><p>${STORY}</p></main><script>document.querySelector('link').href = '/elsewhere'</script>`,
    ),
    shown: { ...PLAIN, title: 'Canonical', canonical: '/elsewhere', has: [STORY] },
    found: { 'canonical-vs-javascript': 'fail changed' },
  },
  '/noindex-removed': {
    html: page(
      'Kept back',
      '<meta name="robots" content="noindex">',
      `<main><p>${STORY}</p></main><script>document.querySelector('meta[name=robots]').remove()</script>`,
    ),
    shown: { ...PLAIN, title: 'Kept back', has: [STORY] },
    found: { 'index-noindex-vs-javascript': 'fail removed' },
  },
  '/noindex-added': {
    html: page(
      'Given away',
      '',
      `<main><p>${STORY}</p></main><script>document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')</script>`,
    ),
    shown: { ...PLAIN, title: 'Given away', robots: 'noindex', has: [STORY] },
    found: { 'index-noindex-vs-javascript': 'warn added' },
  },
  // Without scrolling: only the rows that fit on the first screen.
  '/lazy': {
    html: page(
      'Rows',
      '<style>li { height: 200px }</style>',
      `<ul></ul><footer>End of the rows</footer><script>${ROWS}</script>`,
    ),
    shown: { ...PLAIN, title: 'Rows', has: ['Row 1.', 'Row 10.', 'End of the rows'], lacks: ['Row 11.'] },
    found: { 'content-without-js': 'fail missing' },
  },
  '/lazy-further': {
    html: page(
      'More rows',
      '<style>li { height: 200px }</style>',
      `<ul>${rows(10)}</ul><footer>End of the rows</footer><script>${ROWS}</script>`,
    ),
    shown: { ...PLAIN, title: 'More rows', has: ['Row 1.', 'Row 10.', 'End of the rows'], lacks: ['Row 11.'] },
  },
  // Without a click.
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
      `<tree-card><p>${STORY}</p></tree-card><div style="display: contents">Boxless</div><p hidden>unseen</p><noscript><p>Turn it on</p></noscript><script>${SHADOW}</script>`,
    ),
    shown: {
      ...PLAIN,
      title: 'Shadow',
      links: ['/card'],
      has: ['Card of a tree', STORY, 'No foot.', 'Boxless'],
      lacks: ['unseen', 'Turn it on', 'color'],
    },
    found: { 'content-without-js': 'warn partial', 'links-without-js': 'fail lost' },
  },
  ...HIDING_PAGES,
};

/** Files that the pages load. */
export const SCRIPTED_FILES: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/app.js': ['text/javascript', APP],
  '/trees.json': [
    'application/json',
    JSON.stringify({ title: 'Trees', paragraphs: [STORY, SECOND], links: ['/oak', '/elm'] }),
  ],
};
