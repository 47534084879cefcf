import { homePath } from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';

/** One entry of the way from the home page to a page. */
export interface TrailEntry {
  readonly name: string;
  readonly path: string;
}

/** The whole way: the home page of the edition first, the page itself last. */
const wholeTrail = ({ edition }: EditionSite, trail: readonly TrailEntry[]): readonly TrailEntry[] => [
  { name: frameWords(edition).home, path: homePath(edition) },
  ...trail,
];

/** Where a page stands, for readers. */
export const PageTrail = ({ of, trail }: { readonly of: EditionSite; readonly trail: readonly TrailEntry[] }) => (
  <nav class="trail" aria-label={frameWords(of.edition).trail}>
    <ol>
      {wholeTrail(of, trail).map(({ name, path }, index) => (
        <li>{index === trail.length ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}</li>
      ))}
    </ol>
  </nav>
);

/** Where a page stands, for search engines. */
export const trailNode = (baseUrl: string, of: EditionSite, trail: readonly TrailEntry[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: wholeTrail(of, trail).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${baseUrl}${path}`,
  })),
});
