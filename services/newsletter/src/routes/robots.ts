import { SITEMAP_INDEX_PATH } from '@legible/issues';
import type { ResponseHeaders, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { robotsText } from '../renderings/robots-text.ts';
import type { ServedSite } from '../site/served-site.ts';
import { contentAnswer } from './content-answer.ts';

interface RobotsRoute {
  readonly current: () => Pick<ServedSite, 'site' | 'frame'>;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** `/robots.txt`: what the publication says about robots. */
export const serveRobots = (app: Hono<SurfaceEnv>, { current, dataHeaders }: RobotsRoute): void => {
  app.get('/robots.txt', (c) => {
    const { site, frame } = current();
    const text = robotsText(site.publication.aiPolicy, frame.baseUrl + SITEMAP_INDEX_PATH);
    return contentAnswer(c, text, { 'content-type': 'text/plain; charset=utf-8', ...dataHeaders });
  });
};
