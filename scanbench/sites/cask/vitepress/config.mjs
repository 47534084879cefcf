import { headOf, SITES } from '../../../pages.js';

const { name, menu } = SITES.cask;
const items = menu.map(([link, text]) => ({ text, link }));

export default {
  lang: 'en',
  title: name,
  titleTemplate: false,
  cleanUrls: false,
  lastUpdated: false,
  appearance: false,
  themeConfig: { nav: items.slice(0, 3), sidebar: [{ text: 'Guide', items: items.slice(0, 3) }, { text: 'Reference', items: items.slice(3) }], outline: false, docFooter: { prev: false, next: false } },
  transformHead: ({ pageData: { frontmatter } }) =>
    frontmatter.path === undefined
      ? []
      : [
          ...headOf('cask', frontmatter).filter(([tag, { name: key }]) => tag !== 'title' && key !== 'description').map(([tag, attributes, text]) => (text === undefined ? [tag, attributes] : [tag, attributes, text])),
          ['link', { rel: 'alternate', type: 'text/markdown', href: frontmatter.path === '/' ? '/index.md' : frontmatter.path.replace(/\.html$/, '.md') }],
        ],
};
