import type { Child } from 'hono/jsx';
import type { BodyForms } from '../bodies/bodies.ts';
import type { Frame } from '../site/frame.ts';
import type { SitePage } from '../site/site-pages.ts';
import { GuidePage } from './guide-page.tsx';
import { HomePage } from './home.tsx';
import { IssuePage } from './issue.tsx';
import { ArchivePage, SubjectPage, SubjectsPage } from './list-pages.tsx';
import { TextPage } from './text-page.tsx';

interface PageHtmlProps {
  readonly frame: Frame;
  readonly page: SitePage;
  /** Rendered text of an issue, of a text of the operator, or of a guide; null for all other pages. */
  readonly body: BodyForms | null;
}

/** Makes the HTML of any page of the site. */
export const pageHtml = ({ frame, page, body }: PageHtmlProps): Child => {
  switch (page.kind) {
    case 'home':
      return <HomePage frame={frame} page={page} />;
    case 'archive':
      return <ArchivePage frame={frame} page={page} />;
    case 'subjects':
      return <SubjectsPage frame={frame} page={page} />;
    case 'subject':
      return <SubjectPage frame={frame} page={page} />;
    default:
      return withBody(frame, page, body);
  }
};

type PageWithBody = Extract<SitePage, { readonly kind: 'issue' | 'text' | 'guide' }>;

const withBody = (frame: Frame, page: PageWithBody, body: BodyForms | null): Child => {
  if (body === null) throw new Error(`${page.path} needs its text`);
  switch (page.kind) {
    case 'issue':
      return <IssuePage frame={frame} page={page} body={body} />;
    case 'text':
      return <TextPage frame={frame} page={page} body={body} />;
    default:
      return <GuidePage frame={frame} page={page} body={body} />;
  }
};
