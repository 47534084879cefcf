import { raw } from 'hono/html';
import { type Child, createContext, useContext } from 'hono/jsx';
import { LANGUAGE_TAGS } from '../language/language.ts';
import { showUnseen } from '../wording/visible-text.ts';
import { frameWords } from '../words/frame-words.ts';
import { useLanguage, useWords } from './language.tsx';

/** What a page in a standalone file needs, because it can load nothing from a service. */
export interface Standalone {
  readonly stylesheet: string;
  /** As a source expression of a Content-Security-Policy: `sha256-…`. */
  readonly stylesheetHash: string;
  /** Public origin of a service that has our own pages; null without one. */
  readonly serviceUrl: string | null;
  /** Whether pictures lie beside the file. */
  readonly hasPictures: boolean;
}

const Context = createContext<Standalone | null>(null);

/** Marks its content as part of a standalone file. Content outside of it, or with null, is a page of the service. */
const StandaloneProvider = Context.Provider;

interface OnServiceProps {
  readonly children: Child;
  /** What a standalone file shows instead. Default: nothing. */
  readonly instead?: Child;
}

/** Content that works only on the service, such as a form. */
export const OnService = ({ children, instead }: OnServiceProps) => (
  <>{useContext(Context) === null ? children : instead}</>
);

interface ServiceLinkProps {
  /** A path of the service. */
  readonly href: string;
  /** What a file without a service shows instead. Default: the words of the link. */
  readonly instead?: Child;
  readonly children: Child;
}

/** A link to another page of the service. In a file it leads to the public service, or it is plain text without one. */
export const ServiceLink = ({ href, instead, children }: ServiceLinkProps) => {
  const standalone = useContext(Context);
  if (standalone === null) return <a href={href}>{children}</a>;
  if (standalone.serviceUrl === null) return <>{instead ?? <span>{children}</span>}</>;
  return <a href={new URL(href, standalone.serviceUrl).href}>{children}</a>;
};

interface StandaloneDocumentProps {
  readonly standalone: Standalone;
  readonly title: string;
  readonly description: string;
  readonly children: Child;
}

/**
 * Returns the policy of a standalone file. It runs nothing, sends nothing and loads only pictures beside it, because it
 * shows text of scanned sites from the reader's own disk. Browsers disagree on what 'self' means for a file.
 */
const policyOf = ({ stylesheetHash, hasPictures }: Standalone): string =>
  `default-src 'none'; style-src '${stylesheetHash}'; ${hasPictures ? "img-src 'self' file:; " : ''}base-uri 'none'; form-action 'none'`;

/** A complete HTML document that needs no service. */
export const StandaloneDocument = ({ standalone, title, description, children }: StandaloneDocumentProps) => (
  <>
    {raw('<!doctype html>')}
    <html lang={LANGUAGE_TAGS[useLanguage()]}>
      <head>
        <meta charSet="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policyOf(standalone)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{showUnseen(title)}</title>
        <meta name="description" content={showUnseen(description)} />
        <meta name="color-scheme" content="light dark" />
        <style>{raw(standalone.stylesheet)}</style>
      </head>
      <body>
        <StandaloneProvider value={standalone}>
          <a class="skip" href="#main">
            {useWords(frameWords).skip}
          </a>
          <header class="site-header">
            <div class="frame">
              <p class="brand">
                <ServiceLink href="/" instead="Legible">
                  Legible
                </ServiceLink>
              </p>
            </div>
          </header>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <footer class="site-footer">
            <div class="frame">
              <p>{useWords(frameWords).madeLocally}</p>
            </div>
          </footer>
        </StandaloneProvider>
      </body>
    </html>
  </>
);
