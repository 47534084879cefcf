import type { FrontMatterFields, FrontMatterValue } from '@legible/formats';
import type { SitePage } from '../site/site-pages.ts';

interface Named {
  readonly title: string;
  readonly description: string;
}

/** Front matter of a page that is not an issue: what it is, where it is, and where it is in other languages. */
export const pageFields = (page: SitePage, { title, description }: Named, baseUrl: string): FrontMatterFields => {
  const { edition } = page.of;
  const others = page.alternates.length > 1 ? page.alternates : [];
  const alternates = others.map((other) => [other.edition.language, `${baseUrl}${other.path}`] as const);
  const all: readonly (readonly [string, FrontMatterValue])[] = [
    ['title', title],
    ['canonical_url', `${baseUrl}${page.path}`],
    ['description', description],
    ['publication', edition.name],
    ['edition', edition.key],
    ['lang', edition.language],
    ['updated', page.changedAt],
    ['alternates', alternates.length === 0 ? null : { fields: alternates }],
  ];
  return { fields: all.filter(([, value]) => value !== null) };
};
