import { FEED_FORMATS, feedPath } from '@legible/issues';
import type { ResponseHeaders, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { Bodies } from '../bodies/bodies.ts';
import { feedChangedAt, feedDocument } from '../feeds/feed-document.ts';
import { FEED_TYPES } from '../site/feed-names.ts';
import type { ServedSite } from '../site/served-site.ts';
import { ICON_PICTURE_PATH } from './assets.ts';
import { contentAnswer } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

interface FeedRoutes {
  readonly current: () => ServedSite;
  readonly bodies: Bodies;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** Serves the feeds of every edition that exists at the time of the request. */
export const serveFeeds = (app: Hono<SurfaceEnv>, { current, bodies, dataHeaders }: FeedRoutes): void => {
  for (const format of FEED_FORMATS) {
    const pathOf = (edition: Parameters<typeof feedPath>[0]): string => feedPath(edition, format);
    app.on('GET', editionPatterns(pathOf), async (c, next) => {
      const { site, frame } = current();
      const of = site.editions.find(({ edition }) => pathOf(edition) === c.req.path);
      if (of === undefined) return next();
      const { baseUrl } = frame;
      const iconPath = site.look.icon?.src ?? ICON_PICTURE_PATH;
      const document = await feedDocument(format, { site, of, bodies, baseUrl, iconPath });
      const changedAt = feedChangedAt(of);
      const { hub } = site.publication;
      return contentAnswer(c, document, {
        'content-type': `${FEED_TYPES[format]}; charset=utf-8`,
        'content-language': of.edition.language,
        ...(changedAt !== null && { 'last-modified': changedAt.toUTCString() }),
        // WebSub, section 4: a subscriber looks for both in the header first.
        link: [`<${baseUrl}${pathOf(of.edition)}>; rel="self"`, ...(hub === null ? [] : [`<${hub}>; rel="hub"`])].join(
          ', ',
        ),
        ...dataHeaders,
      });
    });
  }
};
