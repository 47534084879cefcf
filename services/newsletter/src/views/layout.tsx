import { raw } from 'hono/html';
import { frameWords } from '../words/frame-words.ts';
import { htmlLanguage, spoken } from '../words/word-table.ts';
import { type LayoutProps, PageTrail } from './layout-props.tsx';
import { PageHead } from './page-head.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/**
 * A complete HTML document. It loads only from our own origin. Its only scripts search during typing and copy an
 * address; a preview adds its own.
 */
export const Layout = (props: LayoutProps) => {
  const { frame, of, path, alternates = [], trail = [] } = props;
  return (
    <>
      {raw('<!doctype html>')}
      <html {...htmlLanguage(of.edition)}>
        <PageHead {...props} />
        <body>
          <a class="skip" href="#main" {...spoken(frameWords(of.edition), 'skip')}>
            {frameWords(of.edition).skip}
          </a>
          {frame.preview === undefined ? null : <PreviewBar as={frame.preview} path={path} />}
          <SiteHeader frame={frame} of={of} path={path} alternates={alternates} />
          {trail.length > 0 ? <PageTrail of={of} trail={trail} /> : null}
          <main id="main" tabindex={-1}>
            {props.children}
          </main>
          {props.after === undefined ? null : <div class="after">{props.after}</div>}
          <SiteFooter frame={frame} of={of} />
        </body>
      </html>
    </>
  );
};
