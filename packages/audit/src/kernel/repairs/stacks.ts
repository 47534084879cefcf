/**
 * What sites are built on, as far as repairs differ by it; in the order in which hints are given. `programs`: names of the
 * generator fact whose sites the hint is for.
 */
export const STACKS = [
  { key: 'nginx', name: 'nginx', programs: '' },
  { key: 'apache', name: 'Apache', programs: '' },
  { key: 'cloudflare', name: 'Cloudflare', programs: '' },
  { key: 'vercel', name: 'Vercel and Next.js', programs: 'Next.js Nextra' },
  { key: 'wordpress', name: 'WordPress', programs: 'WordPress' },
  {
    key: 'static',
    name: 'Plain HTML or static hosting',
    programs:
      'Antora Astro Docusaurus Eleventy Hexo HonKit Hugo Jekyll MkDocs Pelican Quarto Sphinx Starlight VitePress VuePress Zensical bookdown mdBook pkgdown',
  },
] as const;

export type Stack = (typeof STACKS)[number]['key'];

/**
 * A kind of repair: the same steps for whatever rule asks for it. In the hints of kinds that set a header, `{name}` and
 * `{value}` represent the header that the rule asks for.
 */
export interface KindOfRepair {
  readonly name: string;
  readonly hints: Readonly<Record<Stack, string>>;
}

/** For what only the HTML can say: the two servers pass it on. */
export const TEMPLATES_DECIDE = {
  nginx:
    'The server only passes the HTML on: change the templates of the application behind it. Do not patch the answer with `sub_filter`. Clear `proxy_cache` or `fastcgi_cache` afterwards, if there is one.',
  apache:
    'The server only passes the HTML on: change the templates of the application behind it. Do not patch the answer with `mod_substitute`. Clear `mod_cache` afterwards, if it is on.',
} as const;
