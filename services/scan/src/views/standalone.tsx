import { raw } from 'hono/html';
import { type Child, createContext, useContext } from 'hono/jsx';
import { showUnseen } from '../wording/visible-text.ts';

/** What a page needs that is read as a file of its own: there is no service to ask for anything. */
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

/** What is in it is read as a file of its own; null: on the service, as everything outside of it is. */
const StandaloneProvider = Context.Provider;

interface OnServiceProps {
  readonly children: Child;
  /** What is in a file. Default: nothing. */
  readonly instead?: Child;
}

/** What only the service can do, such as a form. */
export const OnService = ({ children, instead }: OnServiceProps) => (
  <>{useContext(Context) === null ? children : instead}</>
);

interface ServiceLinkProps {
  /** A path of the service. */
  readonly href: string;
  /** What is in a file that has no service to lead to. Default: the words of the link. */
  readonly instead?: Child;
  readonly children: Child;
}

/** A link to another page of the service. A file leads to the public service, or to nothing. */
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
 * Nothing runs, nothing is sent, and pictures beside the file are all that is loaded: the page shows text of strangers
 * from the reader's own disk. What 'self' is for a file, browsers do not agree on.
 */
const policyOf = ({ stylesheetHash, hasPictures }: Standalone): string =>
  `default-src 'none'; style-src '${stylesheetHash}'; ${hasPictures ? "img-src 'self' file:; " : ''}base-uri 'none'; form-action 'none'`;

/** A complete HTML document that needs nothing but itself. */
export const StandaloneDocument = ({ standalone, title, description, children }: StandaloneDocumentProps) => (
  <>
    {raw('<!doctype html>')}
    <html lang="en">
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
            Skip to content
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
              <p>Legible reads websites the way search engines and AI agents do. Made from the command line.</p>
            </div>
          </footer>
        </StandaloneProvider>
      </body>
    </html>
  </>
);
