import { raw } from 'hono/html';
import { LANGUAGE_TAGS, LANGUAGES } from '../language/language.ts';
import { UNSEEN_CHARACTERS } from '../wording/visible-text.ts';

/** Characters that would end the element, and those that cannot be seen. */
const UNSAFE = new RegExp(`<|${UNSEEN_CHARACTERS}`, 'gu');

const escaped = (found: string): string =>
  [...Array(found.length).keys()].map((at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/**
 * Nodes of schema.org as JSON-LD. Browsers do not run this type, so the policy against inline scripts does not apply.
 * Characters that could end the element are escaped.
 */
export const StructuredData = ({ nodes }: { readonly nodes: readonly object[] }) => (
  <script type="application/ld+json">
    {raw(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(UNSAFE, escaped))}
  </script>
);

const HOME = ['Legible', '/'] as const;

/**
 * Returns the breadcrumbs from the home page to a page. `trail` is the pages after the home page; the last one is the
 * page itself.
 */
export const breadcrumbs = (baseUrl: string, ...trail: readonly (readonly [name: string, path: string])[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [HOME, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, baseUrl).href,
  })),
});

interface Publisher {
  readonly baseUrl: string;
  readonly logo: string;
  /** Addresses of the operator's profiles elsewhere. */
  readonly profiles: readonly string[];
}

/** Returns the nodes of the site and its publisher. */
export const siteNodes = ({ baseUrl, logo, profiles }: Publisher): readonly object[] => {
  const publisher = { '@id': `${baseUrl}/#publisher` };
  return [
    {
      '@type': 'WebSite',
      '@id': `${baseUrl}/#site`,
      name: 'Legible',
      url: `${baseUrl}/`,
      inLanguage: LANGUAGES.map((language) => LANGUAGE_TAGS[language]),
      publisher,
    },
    {
      '@type': 'Organization',
      ...publisher,
      name: 'Legible',
      url: `${baseUrl}/`,
      logo: new URL(logo, baseUrl).href,
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  ];
};
