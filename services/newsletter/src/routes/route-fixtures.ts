import { type BodySource, issuePath, textPath } from '@legible/issues';
import type { SurfaceContext, SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import { renderBody } from '../bodies/body-task.ts';
import type { PublicSite } from '../site/public-site.ts';
import { type ServedSite, servedSite } from '../site/served-site.ts';
import { footnoteWords } from '../words/markdown-words.ts';

export const BASE_URL = 'https://letter.example';

export const servedOf = (site: PublicSite): ServedSite =>
  servedSite(site, {
    baseUrl: BASE_URL,
    assets: {
      stylesheet: '/assets/style.css',
      searchScript: '/assets/search.js',
      copyScript: '/assets/copy.js',
      icon: '/assets/icon.svg',
      iconPicture: '/assets/icon.png',
    },
    contactEmail: null,
    takesWebhooks: true,
  });

/** Rendered texts by their source. Rendering all demo issues takes seconds, so test files in one worker share them. */
const RENDERED = new Map<string, BodyForms>();

/** Renders in the test's own thread, once for each text. */
export const directBodies = (): Bodies => {
  const render = (source: BodySource, page: string, language: string): BodyForms => {
    const key = JSON.stringify([source, page]);
    const place = { baseUrl: BASE_URL, page };
    const footnotes = footnoteWords({ language });
    const forms = RENDERED.get(key) ?? renderBody({ source, place, language, footnotes });
    RENDERED.set(key, forms);
    return forms;
  };
  const editionOf = (key: string, site: PublicSite) => site.edition(key)?.edition ?? site.publication.editions[0];
  return {
    ofIssue: async (issue, site) => {
      const edition = editionOf(issue.edition, site);
      const source = site.library.sourceOf(issue) ?? { form: 'opening', body: issue.body };
      return render(source, issuePath(edition, issue.slug), edition.language);
    },
    ofPage: async (page, site) => {
      const edition = editionOf(page.edition, site);
      return render({ form: 'whole', markdown: page.markdown }, textPath(edition, page.slug), edition.language);
    },
    ofMarkdown: async (markdown, edition, path) => render({ form: 'whole', markdown }, path, edition.language),
  };
};

/** Registers routes and returns a function that requests a path from them. */
export const asking = (register: (app: Hono<SurfaceEnv>) => void) => {
  const app = new Hono<SurfaceEnv>();
  register(app);
  app.notFound((c: SurfaceContext) => c.text('nothing here', 404));
  app.onError((error) => {
    throw error;
  });
  return async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    app.request(`${BASE_URL}${path}`, { method, headers });
};

/** Like `asking`, for forms. @param body fields of a form, or a body as it is; null for none. */
export const posting = (register: (app: Hono<SurfaceEnv>) => void) => {
  const app = new Hono<SurfaceEnv>();
  register(app);
  app.onError((error) => {
    throw error;
  });
  return async (
    path: string,
    body: Readonly<Record<string, string | readonly string[]>> | string | null,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Response> => {
    const sent = body === null || typeof body === 'string' ? body : formOf(body);
    return app.request(`${BASE_URL}${path}`, { method, headers, body: sent });
  };
};

const formOf = (fields: Readonly<Record<string, string | readonly string[]>>): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return form;
};

/** The editions with which every surface is tested: all, and the two smaller variants. */
export const EDITION_SETS = [
  ['ko', 'en', 'ja', 'zh-CN'],
  ['ko', 'en', 'zh-CN'],
  ['ko', 'en'],
] as const;
