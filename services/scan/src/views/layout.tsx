import { AI_CATALOG_PATH, AI_CATALOG_TYPE } from '@legible/surface';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { twinPath } from '../contract/addresses.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../language/language.ts';
import { localPath, versionsOf } from '../language/paths.ts';
import { type ShareImage, SITE_IMAGE } from '../renderings/pictures/share-picture.tsx';
import { showUnseen } from '../wording/visible-text.ts';
import { frameWords } from '../words/frame-words.ts';
import { LanguageProvider, useLanguage, useWords } from './language.tsx';
import { List } from './parts.tsx';
import { type Standalone, StandaloneDocument } from './standalone.tsx';
import { StructuredData } from './structured-data.tsx';

/** Addresses of our own files, with the version that the server adds so that they can be cached for ever. */
export interface Assets {
  readonly stylesheet: string;
  readonly icon: string;
  /** For clients that cannot show SVG. */
  readonly iconPicture: string;
  readonly liveScript: string;
  readonly reportScript: string;
}

/** What every page needs to know about its service. */
export interface Site {
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly assets: Assets;
  /** The language of the page; `en` if it exists only in English. */
  readonly language: Language;
  /** Set for a page in a standalone file. */
  readonly standalone?: Standalone;
}

interface LayoutProps {
  readonly site: Site;
  /** The title without the name of the service, which is added where there is room. */
  readonly title: string;
  readonly description: string;
  /** Canonical path of this page; null for pages without one, such as errors. */
  readonly path: string | null;
  readonly noindex?: boolean;
  /** Set for a page that is also served as Markdown, at `twinPath`. */
  readonly twin?: boolean;
  readonly script?: string;
  /** Seconds after which a browser without JavaScript asks again. */
  readonly refreshSeconds?: number;
  readonly alternates?: readonly { readonly href: string; readonly type: string }[];
  /** The picture that a shared link to the page shows. */
  readonly image?: ShareImage;
  /** What the page is about, for machines: nodes of schema.org. */
  readonly about?: readonly object[];
  readonly children: Child;
}

const NAVIGATION = [
  ['/', 'scan'],
  ['/rules', 'rules'],
  ['/methodology', 'methodology'],
  ['/developers', 'developers'],
] as const;

const FOOTER = [
  ['/docs', 'documentation'],
  ['/about', 'aboutUs'],
  ['/about#contact', 'contact'],
  ['/privacy', 'privacy'],
  ['/bot', 'bot'],
  ['/rules.json', 'rulesAsJson'],
] as const;

/** A complete HTML document: a page of the service or a standalone file. */
export const Layout = (props: LayoutProps) => {
  const { standalone, language } = props.site;
  return (
    <LanguageProvider value={language}>
      {standalone === undefined ? (
        <ServiceDocument {...props} />
      ) : (
        <StandaloneDocument
          standalone={standalone}
          title={titleOf(props.title, props.path)}
          description={props.description}
        >
          {props.children}
        </StandaloneDocument>
      )}
    </LanguageProvider>
  );
};

/** A page of the service. Everything that it loads comes from our own origin, and it runs no inline script. */
const ServiceDocument = (props: LayoutProps) => (
  <>
    {raw('<!doctype html>')}
    <html lang={LANGUAGE_TAGS[props.site.language]}>
      <Head {...props} />
      <body>
        <a class="skip" href="#main">
          {useWords(frameWords).skip}
        </a>
        <SiteHeader path={props.path} />
        <main id="main" tabIndex={-1}>
          {props.children}
        </main>
        <SiteFooter path={props.path} />
      </body>
    </html>
  </>
);

/** About how much of a title search results show, in characters. */
const TITLE_ROOM = 60;

const titleOf = (title: string, path: string | null): string => {
  if (path === '/') return `Legible: ${title}`;
  const named = `${title} · Legible`;
  return named.length <= TITLE_ROOM ? named : title;
};

const Head = (props: LayoutProps) => {
  const { site, path } = props;
  const title = showUnseen(titleOf(props.title, path));
  const description = showUnseen(props.description);
  const { language } = site;
  const absolute = (local: string): string => new URL(local, site.baseUrl).href;
  const canonical = path === null ? null : absolute(localPath(language, path));
  const versions = path === null || props.noindex ? [] : versionsOf(path);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.noindex ? <meta name="robots" content="noindex" /> : null}
      {canonical === null ? null : (
        <>
          {props.noindex ? null : <meta name="robots" content="max-image-preview:large" />}
          <link rel="canonical" href={canonical} />
          {versions.length > 1 &&
            [
              ...versions.map(([of, local]) => [LANGUAGE_TAGS[of], local] as const),
              ['x-default', path ?? ''] as const,
            ].map(([tag, local]) => <link rel="alternate" hreflang={tag} href={absolute(local)} />)}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Legible" />
          {language === 'en' ? null : <meta property="og:locale" content={LOCALES[language]} />}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <Picture image={props.image ?? SITE_IMAGE} baseUrl={site.baseUrl} />
        </>
      )}
      {props.twin && path !== null && language === 'en' ? (
        <link rel="alternate" type="text/markdown" href={twinPath(path)} />
      ) : null}
      {props.alternates?.map(({ href, type }) => (
        <link rel="alternate" type={type} href={href} />
      ))}
      {path === '/' && language === 'en' ? (
        <link rel="ai-catalog" type={AI_CATALOG_TYPE} href={AI_CATALOG_PATH} />
      ) : null}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" sizes="48x48" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" sizes="any" href={site.assets.icon} />
      <link rel="apple-touch-icon" href={site.assets.iconPicture} />
      <link rel="stylesheet" href={site.assets.stylesheet} />
      {props.about === undefined ? null : <StructuredData nodes={props.about} />}
      {props.script === undefined ? null : <script type="module" src={props.script} />}
      {props.refreshSeconds === undefined ? null : (
        <noscript>
          <meta http-equiv="refresh" content={String(props.refreshSeconds)} />
        </noscript>
      )}
    </head>
  );
};

/** Locales as Open Graph writes them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', ko: 'ko_KR', ja: 'ja_JP', zh: 'zh_CN' };

const Picture = ({ image, baseUrl }: { readonly image: ShareImage; readonly baseUrl: string }) => (
  <>
    <meta property="og:image" content={new URL(image.path, baseUrl).href} />
    <meta property="og:image:width" content={String(image.width)} />
    <meta property="og:image:height" content={String(image.height)} />
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** Returns the `aria-current` of a navigation entry: `page` at its own path, `true` below it (`/rules/title-present`). */
const currentMark = (entry: string, path: string | null): 'page' | 'true' | undefined => {
  if (entry === path) return 'page';
  return entry !== '/' && path?.startsWith(`${entry}/`) ? 'true' : undefined;
};

const SiteHeader = ({ path }: { readonly path: string | null }) => {
  const language = useLanguage();
  const words = useWords(frameWords);
  return (
    <header class="site-header">
      <div class="frame">
        <a class="brand" href={localPath(language, '/')}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M3 7h26M3 16h18M3 25h10" />
            <circle cx="25" cy="24" r="5" />
          </svg>
          Legible
        </a>
        <nav class="navigation" aria-label={words.main}>
          <List
            items={NAVIGATION.map(([entry, label]) => (
              <a href={localPath(language, entry)} aria-current={currentMark(entry, path)}>
                {words[label]}
              </a>
            ))}
          />
        </nav>
      </div>
    </header>
  );
};

const SiteFooter = ({ path }: { readonly path: string | null }) => {
  const own = useLanguage();
  const words = useWords(frameWords);
  const versions = versionsOf(path ?? '');
  return (
    <footer class="site-footer">
      <div class="frame">
        <p>{words.about}</p>
        <List
          items={[
            ...FOOTER.map(([target, label]) => <a href={target}>{words[label]}</a>),
            <a href="/openapi.json">OpenAPI</a>,
          ]}
        />
        {versions.length < 2 ? null : (
          <nav class="languages" aria-label={words.languages}>
            <List
              items={versions.map(([language, local]) => (
                <a
                  href={local}
                  lang={LANGUAGE_TAGS[language]}
                  hreflang={LANGUAGE_TAGS[language]}
                  aria-current={language === own ? 'true' : undefined}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              ))}
            />
          </nav>
        )}
      </div>
    </footer>
  );
};
