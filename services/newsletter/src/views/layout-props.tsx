import { type Edition, homePath } from '@legible/issues';
import type { Child } from 'hono/jsx';
import type { FeedPage } from '../feeds/feed-document.ts';
import type { Frame, PageProps } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import type { SitePage } from '../site/site-pages.ts';
import { frameWords } from '../words/frame-words.ts';

/** One entry of the breadcrumb trail from the home page to a page. */
interface TrailEntry {
  readonly name: string;
  readonly path: string;
}

/** Returns the whole trail: the home page of the edition first, the page itself last. */
const wholeTrail = ({ edition }: EditionSite, trail: readonly TrailEntry[]): readonly TrailEntry[] => [
  { name: frameWords(edition).home, path: homePath(edition) },
  ...trail,
];

/** Links as items of a list. */
export const LinkItems = (props: {
  readonly links: readonly { readonly href: string; readonly name: string }[];
  readonly rel?: string;
}) =>
  props.links.map(({ href, name }) => (
    <li>
      <a href={href} rel={props.rel}>
        {name}
      </a>
    </li>
  ));

/** The position of a page, for readers. */
export const PageTrail = ({ of, trail }: { readonly of: EditionSite; readonly trail: readonly TrailEntry[] }) => (
  <nav class="trail" aria-label={frameWords(of.edition).trail}>
    <ol>
      {wholeTrail(of, trail).map(({ name, path }, index) => (
        <li>{index === trail.length ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}</li>
      ))}
    </ol>
  </nav>
);

/** The position of a page, for search engines. */
export const trailNode = (baseUrl: string, of: EditionSite, trail: readonly TrailEntry[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: wholeTrail(of, trail).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${baseUrl}${path}`,
  })),
});

/** The page in one edition. */
export interface PageAlternate {
  readonly edition: Edition;
  readonly path: string;
}

/** Returns the layout's properties for a page of the site. */
export const placed = ({ frame, page: { of, path, alternates } }: PageProps<SitePage['kind']>) =>
  ({ frame, of, path, alternates, twin: true }) as const;

interface OpenGraphProps {
  /** Picture for links to the page, 1200 × 630 pixels. The default is the picture of the edition. */
  readonly image?: { readonly path: string; readonly alt: string };
  /** Set for an issue. Dates are ISO 8601. */
  readonly article?: {
    readonly publishedAt: string;
    readonly updatedAt: string | null;
    readonly author: string | null;
    readonly section: string | null;
    readonly tags: readonly string[];
  };
}

export interface LayoutProps {
  readonly frame: Frame;
  /** The edition that the page belongs to. */
  readonly of: EditionSite;
  /** Title of the page, to which the name of the publication is added where there is room. */
  readonly title: string;
  /** Whether the title already has the name of the publication. */
  readonly isWholeTitle?: boolean;
  readonly description: string;
  /** The one address of the page; null for pages that have none, such as errors. */
  readonly path: string | null;
  /** The page in every edition that has it, itself included: for hreflang and for the language switcher. */
  readonly alternates?: readonly PageAlternate[];
  /** Whether the page is also served as Markdown, at `twinPath`. */
  readonly twin?: boolean;
  /** The page itself, if it has feeds of its own beside those of the edition. */
  readonly feeds?: FeedPage | null;
  readonly noindex?: boolean;
  readonly og?: OpenGraphProps;
  /** What the page is about, for programs: nodes of schema.org. */
  readonly about?: readonly object[];
  /** Trail from the home page (which is added) to the page itself. It is shown, and given as a BreadcrumbList. */
  readonly trail?: readonly TrailEntry[];
  /** Paths of the neighbouring leaves or issues, `previous` and `next`. */
  readonly previous?: string | null;
  readonly next?: string | null;
  readonly children: Child;
  /** Links to other pages, after the main part, so that programs that extract it find only the text. */
  readonly after?: Child;
}
