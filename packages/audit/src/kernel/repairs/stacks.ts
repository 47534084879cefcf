/**
 * Stacks on which sites are built, as far as repairs differ, in the order of the hints. `programs`: names of the generator
 * fact for whose sites the hint is meant.
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
 * A kind of repair, with the same steps for every rule that needs it. In hints that set a header, `{name}` and `{value}` are
 * placeholders for the header that the rule requires.
 */
export interface KindOfRepair extends Readonly<Record<Stack, string>> {
  readonly name: string;
}

/** Hints for repairs of the HTML, which these two servers only forward. */
export const TEMPLATES_DECIDE = {
  nginx:
    'The server only passes the HTML on: change the templates of the application behind it. Do not patch the answer with `sub_filter`. Clear `proxy_cache` or `fastcgi_cache` afterwards, if there is one.',
  apache:
    'The server only passes the HTML on: change the templates of the application behind it. Do not patch the answer with `mod_substitute`. Clear `mod_cache` afterwards, if it is on.',
} as const;
