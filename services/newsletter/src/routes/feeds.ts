import {
  canonicalPath,
  FEED_FORMATS,
  feedPath,
  opmlPath,
  PUBLICATION_OPML_PATH,
  SUBJECT_KINDS,
  subjectsPath,
} from '@legible/issues';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { feedChangedAt, feedDocument, feedPageOf, feedPathOf } from '../feeds/feed-document.ts';
import { OPML_TYPE, opmlDocument } from '../feeds/opml.ts';
import { FEED_TYPES } from '../site/feed-names.ts';
import { ICON_PICTURE_PATH } from './assets.ts';
import { contentAnswer, type RouteParts } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

/** Serves the feeds of every edition, topic and category that exists at the time of the request, and their lists in OPML. */
export const serveFeeds = (
  app: Hono<SurfaceEnv>,
  { current, bodies, dataHeaders }: Pick<RouteParts, 'current' | 'bodies' | 'dataHeaders'>,
): void => {
  for (const format of FEED_FORMATS) {
    const patterns = editionPatterns((edition) => feedPath(edition, format));
    const ofSubjects = SUBJECT_KINDS.flatMap((kind) =>
      editionPatterns(
        (edition) => `${subjectsPath(edition, kind)}/:subject${feedPath({ ...edition, path: '' }, format)}`,
      ),
    );
    app.on('GET', [...patterns, ...ofSubjects], async (c, next) => {
      const { site, frame, pages } = current();
      const { pathname } = new URL(c.req.url);
      const page = feedPageOf(pages.get(canonicalPath(pathname.slice(0, pathname.lastIndexOf('/'))) ?? ''));
      if (page === null) return next();
      const { baseUrl } = frame;
      const iconPath = site.look.icon?.src ?? ICON_PICTURE_PATH;
      const document = await feedDocument(format, { page, bodies, baseUrl, iconPath });
      const changedAt = feedChangedAt(page);
      const { hub } = site.publication;
      return contentAnswer(c, document, {
        'content-type': `${FEED_TYPES[format]}; charset=utf-8`,
        'content-language': page.of.edition.language,
        ...(changedAt !== null && { 'last-modified': changedAt.toUTCString() }),
        // WebSub, section 4: a subscriber looks for both in the header first.
        link: [
          `<${baseUrl}${feedPathOf(page, format)}>; rel="self"`,
          ...(hub === null ? [] : [`<${hub}>; rel="hub"`]),
        ].join(', '),
        ...dataHeaders,
      });
    });
  }

  app.on('GET', [PUBLICATION_OPML_PATH, ...editionPatterns(opmlPath)], async (c, next) => {
    const { site, frame } = current();
    const of = site.editions.find(({ edition }) => opmlPath(edition) === c.req.path) ?? null;
    if (of === null && c.req.path !== PUBLICATION_OPML_PATH) return next();
    return contentAnswer(c, opmlDocument(site, of, frame.baseUrl), {
      'content-type': `${OPML_TYPE}; charset=utf-8`,
      ...dataHeaders,
    });
  });
};
