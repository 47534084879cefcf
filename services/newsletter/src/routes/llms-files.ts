import { LLMS_FULL_PATH, llmsFullPath, llmsPath } from '@legible/issues';
import type { ResponseHeaders, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Bodies } from '../bodies/bodies.ts';
import { contentSignal } from '../renderings/content-signal.ts';
import { llmsFullText } from '../renderings/llms-full-text.ts';
import { llmsText } from '../renderings/llms-text.ts';
import type { ServedSite } from '../site/served-site.ts';
import { contentAnswer } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';
import { MARKDOWN_TYPE } from './page-types.ts';

interface LlmsFiles {
  readonly current: () => ServedSite;
  readonly bodies: Bodies;
  /** Path of the MCP endpoint; null: there is none. */
  readonly mcpPath: string | null;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** `llms.txt` of every edition and, where it is offered, `/llms-full.txt`: Markdown, whatever is accepted. */
export const serveLlmsFiles = (app: Hono<SurfaceEnv>, files: LlmsFiles): void => {
  const { current, bodies, mcpPath, dataHeaders } = files;
  const headersOf = ({ site }: ServedSite) => ({
    'content-type': `${MARKDOWN_TYPE}; charset=utf-8`,
    'content-signal': contentSignal(site.publication.aiPolicy),
    ...dataHeaders,
  });

  app.on('GET', editionPatterns(llmsPath), (c, next) => {
    const served = current();
    const { site, frame } = served;
    const of = site.editions.find(({ edition }) => llmsPath(edition) === c.req.path);
    if (of === undefined) return next();
    const text = llmsText({ site, of, baseUrl: frame.baseUrl, mcpPath });
    return Promise.resolve(contentAnswer(c, text, { ...headersOf(served), 'content-language': of.edition.language }));
  });

  const texts = new WeakMap<ServedSite, Promise<string>>();
  /** Once for each site: it is all of it. */
  const fullText = (served: ServedSite): Promise<string> => {
    const made = texts.get(served);
    if (made !== undefined) return made;
    const { site, frame } = served;
    const text = llmsFullText({ site, bodies, baseUrl: frame.baseUrl, mcpPath });
    texts.set(served, text);
    // What could not be rendered now may be another time.
    text.catch(() => texts.delete(served));
    return text;
  };
  app.get(LLMS_FULL_PATH, async (c, next) => {
    const served = current();
    if (llmsFullPath(served.site.publication) === null) return next();
    return contentAnswer(c, await fullText(served), headersOf(served));
  });
};
