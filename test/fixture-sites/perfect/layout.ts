import { createHash } from 'node:crypto';
import { at, BADGE, NAME, PROFILES } from './house.ts';
import { dayInWords, escaped, htmlOf } from './markdown.ts';
import type { Language, Page } from './page.ts';

export const STYLES = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:1rem;font:1.05rem/1.6 Georgia,serif;color:#222;background:#fff}
nav a,footer a{margin-right:1rem}
img{max-width:100%;height:auto}
table{border-collapse:collapse}
th,td{padding:.3rem .8rem;border-bottom:1px solid #ccc;text-align:left}
.members-only{border:1px solid #ccc;padding:1rem}
`.repeat(2);
/** Styles that are needed before the style sheet has loaded. */
const FIRST_STYLES =
  'body{margin:0 auto;max-width:44rem;color:#222;background:#fff}.skip-link{position:absolute;top:-3rem}.skip-link:focus{top:0}';
/** Its name changes with its content, so it may be cached for a year. */
export const STYLES_PATH = `/assets/site.${createHash('sha256').update(STYLES).digest('hex').slice(0, 12)}.css`;

const WORDS = {
  en: { more: 'About us', skip: 'Skip to the text', tongue: 'English' },
  de: { more: 'Über uns (englisch)', skip: 'Zum Text', tongue: 'Deutsch' },
  ko: { more: '정비소 소개 (영어)', skip: '본문으로', tongue: '한국어' },
} as const satisfies Record<Language, object>;

const MENU = [
  ['/articles', 'Articles'],
  ['/courses', 'Courses'],
  ['/shop', 'Prices'],
  ['/workshop/contact', 'Contact'],
] as const;
const LEGAL = [
  ['/workshop/small-print', 'Privacy'],
  ['/workshop/small-print#terms-of-sale', 'Terms of sale'],
] as const;

const anchors = (links: readonly (readonly [string, string])[]): string =>
  links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ');

export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

const titleOf = ({ title }: Page): string => (title.includes(NAME) ? title : `${title} – ${NAME}`);

/** The breadcrumbs from the home page, for the pages below it. */
const crumbsOf = ({ path, title }: Page, known: ReadonlyMap<string, Page>): (readonly [string, string])[] => {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return [
    ['/', 'Home'],
    ...above.flatMap((one): (readonly [string, string])[] => {
      const page = known.get(one);
      return page === undefined ? [] : [[one, page.title]];
    }),
    [path, title],
  ];
};

const breadcrumbs = (crumbs: readonly (readonly [string, string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

const ld = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')}</script>`;

const headOf = (page: Page, crumbs: readonly (readonly [string, string])[]): string => {
  const { path, description, type = 'website', published, modified, versions = {}, turns = {}, data = [] } = page;
  const [file = ''] = page.picture ?? [];
  const image = file === '' ? BADGE : at(`/pictures/${file}`);
  const metas: readonly (readonly [string, string])[] = [
    ['og:title', page.title],
    ['og:type', type],
    ['og:url', at(path)],
    ['og:image', image],
    ['og:description', description],
    ['og:site_name', NAME],
    ...(published
      ? ([
          ['article:published_time', published],
          ['article:modified_time', modified],
        ] as const)
      : []),
  ];
  const alternates = Object.entries(versions).map(([lang, to]) => [lang, to] as const);
  const all = alternates.length > 0 ? [...alternates, ['x-default', versions.en ?? path] as const] : [];
  return [
    '<meta charset="utf-8">',
    `<title>${escaped(titleOf(page))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escaped(description)}">`,
    '<meta name="robots" content="max-image-preview:large">',
    `<link rel="canonical" href="${at(path)}">`,
    ...all.map(([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${at(to)}">`),
    ...Object.entries(turns).map(([rel, to]) => `<link rel="${rel}" href="${at(to)}">`),
    `<link rel="alternate" type="text/markdown" href="${at(markdownPath(path))}">`,
    `<link rel="alternate" type="application/atom+xml" title="${NAME}: articles" href="${at('/feed.xml')}">`,
    '<link rel="icon" href="/assets/icon.png" type="image/png" sizes="96x96">',
    `<style>${FIRST_STYLES}</style>`,
    `<link rel="stylesheet" href="${STYLES_PATH}">`,
    ...metas.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    ...[...data, ...(crumbs.length > 1 ? [breadcrumbs(crumbs)] : [])].map(ld),
  ].join('\n');
};

/** The line above the text of a dated page. */
const bylineOf = ({ author, published, modified }: Page): string =>
  author === undefined
    ? published === undefined
      ? ''
      : `Published ${dayInWords(published)}, updated ${dayInWords(modified)}`
    : published === undefined
      ? `By [${author.name}](${author.path}), updated ${dayInWords(modified)}`
      : `By [${author.name}](${author.path}), published ${dayInWords(published)}, updated ${dayInWords(modified)}`;

/** The page as Markdown: its source with its heading. */
export const markdownOf = (page: Page): string =>
  [`# ${page.title}`, bylineOf(page), page.text.trim()].filter((part) => part !== '').join('\n\n');

export const renderPage = (page: Page, known: ReadonlyMap<string, Page>): string => {
  const { lang = 'en', picture, extra = '', versions = {} } = page;
  const words = WORDS[lang];
  const crumbs = page.path === '/' || lang !== 'en' ? [] : crumbsOf(page, known);
  const trail = crumbs.length > 1 ? `<nav aria-label="Breadcrumb">${anchors(crumbs.slice(0, -1))}</nav>` : '';
  const tongues = Object.entries(versions).map(
    ([tongue, to]) => `<a href="${to}" hreflang="${tongue}" lang="${tongue}">${WORDS[tongue as Language].tongue}</a>`,
  );
  const byline = bylineOf(page);
  const image = picture
    ? `<img src="/pictures/${picture[0]}" alt="${escaped(picture[1])}" width="1200" height="630" fetchpriority="high">`
    : '';
  return `<!doctype html>
<html lang="${lang}"><head>
${headOf(page, crumbs)}
</head><body>
<a class="skip-link" href="#text">${words.skip}</a>
<header><a href="/">${NAME}</a><nav aria-label="Site">${anchors(MENU)}</nav></header>
<main id="text">${trail}<article><h1>${escaped(page.title)}</h1>
${byline === '' ? '' : htmlOf(byline)}
${image}
${htmlOf(page.text)}
${extra}
</article></main>
<footer><nav aria-label="Small print">${anchors([['/workshop/about', words.more], ...LEGAL])} ${tongues.join(' ')}</nav>
<p>© 2026 ${NAME}. <a href="${PROFILES[0]}" rel="me">Social profile</a> <a href="${PROFILES[1]}" rel="me">Video channel</a></p></footer>
</body></html>`;
};
