import {
  API_CATALOG_PATH,
  type Edition,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  GROUNDS,
  homePath,
  imageTypeOf,
  llmsPath,
  OPENAPI_PATH,
  openSearchPath,
  opmlPath,
  shareImagePath,
  twinPath,
} from '@legible/issues';
import { SHARE_IMAGE_SIZE } from '@legible/pictures';
import { AI_CATALOG_PATH, AI_CATALOG_TYPE } from '@legible/surface';
import { raw } from 'hono/html';
import { feedHead, feedPathOf } from '../feeds/feed-document.ts';
import { OPML_TYPE } from '../feeds/opml.ts';
import { OPEN_SEARCH_TYPE } from '../search/search-view.ts';
import { FEED_NAMES, FEED_TYPES } from '../site/feed-names.ts';
import { frameWords } from '../words/frame-words.ts';
import { type LayoutProps, type PageAlternate, trailNode } from './layout-props.tsx';

/** About the width of a title that search results show, in widths of a Latin letter. */
const TITLE_ROOM = 60;

/** Letters of Chinese, Japanese and Korean, and characters that are as wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/gu;

const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);

/**
 * Returns the title of a document, followed by the name of the publication where there is room.
 *
 * @param isWhole whether the title already has the name
 */
const pageTitle = (title: string, edition: Edition, isWhole: boolean): string => {
  if (isWhole) return title;
  const named = frameWords(edition).pageOf(title, edition.name);
  return widthOf(named) <= TITLE_ROOM ? named : title;
};

/**
 * Nodes of schema.org as JSON-LD. Browsers never run data of that type, so the policy against inline scripts does not
 * apply. Only `<` could end the element, and it is escaped.
 */
const StructuredData = ({ nodes }: { readonly nodes: readonly object[] }) => (
  <script type="application/ld+json">
    {raw(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c'))}
  </script>
);

/** Everything about a page that is not shown on it. Nothing in it comes from or leads to another host. */
export const PageHead = (props: LayoutProps) => {
  const { frame, of, path, feeds = null, trail = [], about = [] } = props;
  const noindex = props.noindex === true || frame.preview !== undefined;
  const { edition } = of;
  const title = pageTitle(props.title, edition, props.isWholeTitle ?? false);
  const nodes = [...about, ...(trail.length > 0 && path !== null ? [trailNode(frame.baseUrl, of, trail)] : [])];
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={props.description} />
      <meta name="robots" content={noindex ? 'noindex' : 'max-image-preview:large'} />
      {path === null ? null : <link rel="canonical" href={`${frame.baseUrl}${path}`} />}
      {noindex || path === null ? null : <Alternates baseUrl={frame.baseUrl} alternates={props.alternates ?? []} />}
      {path === null ? null : <OpenGraph {...props} title={title} />}
      {props.twin && path !== null ? (
        <link rel="alternate" type="text/markdown" href={twinPath(edition, path)} />
      ) : null}
      {frame.preview !== undefined ? null : (
        <>
          {feeds === null ? null : (
            <FeedLinks title={feedHead(feeds).title} pathOf={(format) => feedPathOf(feeds, format)} />
          )}
          <FeedLinks title={edition.name} pathOf={(format) => feedPath(edition, format)} />
        </>
      )}
      <link rel="search" type={OPEN_SEARCH_TYPE} title={edition.name} href={openSearchPath(edition)} />
      {path === homePath(edition) ? (
        <>
          <link rel="describedby" type="text/markdown" href={llmsPath(edition)} />
          <link rel="outline" type={OPML_TYPE} title={edition.name} href={opmlPath(edition)} />
          <link rel="service-desc" href={OPENAPI_PATH} />
          <link rel="api-catalog" href={API_CATALOG_PATH} />
          <link rel="ai-catalog" type={AI_CATALOG_TYPE} href={AI_CATALOG_PATH} />
        </>
      ) : null}
      {props.previous ? <link rel="prev" href={`${frame.baseUrl}${props.previous}`} /> : null}
      {props.next ? <link rel="next" href={`${frame.baseUrl}${props.next}`} /> : null}
      <meta name="color-scheme" content="light dark" />
      {/* Browsers paint their own frame in the page's background colour. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUNDS.light[0]} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUNDS.dark[0]} />
      <Icons frame={frame} />
      <link rel="stylesheet" href={frame.assets.stylesheet} />
      {nodes.length > 0 ? <StructuredData nodes={nodes} /> : null}
    </head>
  );
};

const FeedLinks = (props: { readonly title: string; readonly pathOf: (format: FeedFormat) => string }) => (
  <>
    {FEED_FORMATS.map((format) => (
      <link
        rel="alternate"
        type={FEED_TYPES[format]}
        title={`${props.title} (${FEED_NAMES[format]})`}
        href={props.pathOf(format)}
      />
    ))}
  </>
);

/** Icons of the publication, or ours if it has none. */
const Icons = ({ frame: { assets, site } }: Pick<LayoutProps, 'frame'>) => {
  const { favicon, icon } = site.look;
  if (favicon === null)
    return (
      <>
        <link rel="icon" sizes="48x48" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" sizes="any" href={assets.icon} />
        <link rel="apple-touch-icon" href={assets.iconPicture} />
      </>
    );
  const type = imageTypeOf(favicon.src);
  const sizes = type === 'image/svg+xml' ? 'any' : `${favicon.width}x${favicon.height}`;
  return (
    <>
      <link rel="icon" type={type ?? undefined} sizes={sizes} href={favicon.src} />
      {icon === null ? null : <link rel="apple-touch-icon" href={icon.src} />}
    </>
  );
};

/**
 * Links to the same page in every language, itself included, as search engines want them; nothing if there is only one.
 * A reader of none of the languages gets the default edition, or the first that has the page.
 */
const Alternates = (props: { readonly baseUrl: string; readonly alternates: readonly PageAlternate[] }) => {
  const { baseUrl, alternates } = props;
  const [first, ...others] = alternates;
  if (first === undefined || others.length === 0) return null;
  return (
    <>
      {alternates.map(({ edition, path }) => (
        <link rel="alternate" hreflang={edition.language} href={`${baseUrl}${path}`} />
      ))}
      <link rel="alternate" hreflang="x-default" href={`${baseUrl}${first.path}`} />
    </>
  );
};

const OpenGraph = (props: LayoutProps) => {
  const { frame, of, title, description, path, og } = props;
  const { edition } = of;
  const image = og?.image ?? { path: shareImagePath(edition, null), alt: edition.name };
  const article = og?.article;
  return (
    <>
      <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={edition.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${frame.baseUrl}${path}`} />
      <meta property="og:locale" content={ogLocale(edition.language)} />
      <meta property="og:image" content={`${frame.baseUrl}${image.path}`} />
      <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {article === undefined ? null : (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          {article.updatedAt === null ? null : <meta property="article:modified_time" content={article.updatedAt} />}
          {article.section === null ? null : <meta property="article:section" content={article.section} />}
          {article.tags.map((tag) => (
            <meta property="article:tag" content={tag} />
          ))}
          {article.author === null ? null : <meta name="author" content={article.author} />}
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/** Returns the locale for Open Graph, which wants a territory with every language: `ko` → `ko_KR`, `zh-CN` → `zh_CN`. */
const ogLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
};
