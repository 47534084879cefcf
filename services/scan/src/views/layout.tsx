import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { showUnseen } from './visible-text.ts';

/** Addresses of our own files, with whatever the server adds so that they can be cached for ever. */
export interface Assets {
  readonly stylesheet: string;
  readonly icon: string;
  readonly liveScript: string;
}

/** What every page needs to know about the service it belongs to. */
export interface Site {
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  readonly assets: Assets;
}

interface LayoutProps {
  readonly site: Site;
  /** Without the name of the service, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of the one address of this page; null for pages that have none, such as errors. */
  readonly path: string | null;
  readonly noindex?: boolean;
  readonly script?: string;
  /** Seconds after which a browser without JavaScript asks again. */
  readonly refreshSeconds?: number;
  readonly alternates?: readonly { readonly href: string; readonly type: string }[];
  readonly children: Child;
}

const NAVIGATION = [
  { path: '/', label: 'Home' },
  { path: '/rules', label: 'Rules' },
  { path: '/developers', label: 'Developers' },
] as const;

/** A complete HTML document. Everything it loads comes from our own origin, and nothing in it is inline. */
export const Layout = (props: LayoutProps) => (
  <>
    {raw('<!doctype html>')}
    <html lang="en">
      <Head {...props} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <SiteHeader path={props.path} />
        <main id="main" tabIndex={-1}>
          {props.children}
        </main>
        <SiteFooter />
      </body>
    </html>
  </>
);

const Head = (props: LayoutProps) => {
  const { site, path } = props;
  const title = showUnseen(path === '/' ? `Legible: ${props.title}` : `${props.title} · Legible`);
  const description = showUnseen(props.description);
  const canonical = path === null ? null : new URL(path, site.baseUrl).href;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.noindex ? <meta name="robots" content="noindex" /> : null}
      {canonical === null ? null : (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Legible" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
        </>
      )}
      {props.alternates?.map(({ href, type }) => (
        <link rel="alternate" type={type} href={href} />
      ))}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href={site.assets.icon} />
      <link rel="stylesheet" href={site.assets.stylesheet} />
      {props.script === undefined ? null : <script type="module" src={props.script} />}
      {props.refreshSeconds === undefined ? null : (
        <noscript>
          <meta http-equiv="refresh" content={String(props.refreshSeconds)} />
        </noscript>
      )}
    </head>
  );
};

const SiteHeader = ({ path }: { readonly path: string | null }) => (
  <header class="site-header">
    <div class="frame">
      <a class="brand" href="/">
        Legible
      </a>
      <nav class="navigation" aria-label="Main">
        <ul>
          {NAVIGATION.map((entry) => (
            <li>
              <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </header>
);

const SiteFooter = () => (
  <footer class="site-footer">
    <div class="frame">
      <p>Legible reads public websites the way search engines and AI agents do.</p>
      <ul>
        <li>
          <a href="/rules">Rules</a>
        </li>
        <li>
          <a href="/bot">About our bot</a>
        </li>
        <li>
          <a href="/openapi.json">OpenAPI description</a>
        </li>
      </ul>
    </div>
  </footer>
);
