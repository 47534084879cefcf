/** What sites are built on, as far as repairs differ by it; in the order in which hints are told. */
export const STACKS = [
  { key: 'nginx', name: 'nginx' },
  { key: 'apache', name: 'Apache' },
  { key: 'cloudflare', name: 'Cloudflare' },
  { key: 'vercel', name: 'Vercel and Next.js' },
  { key: 'wordpress', name: 'WordPress' },
  { key: 'static', name: 'Plain HTML or static hosting' },
] as const;

export type Stack = (typeof STACKS)[number]['key'];

/**
 * A kind of repair: the same steps for whatever rule asks for it. In the hints of kinds that set a header, `{name}` and
 * `{value}` stand for the header that the rule asks for.
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
