import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { showUnseen } from '../wording/visible-text.ts';
import { ServiceLink, type Standalone, StandaloneProvider } from './standalone.tsx';

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
