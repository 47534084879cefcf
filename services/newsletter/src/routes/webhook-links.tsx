import { webhookLinkPath } from '@legible/issues';
import { StoreUnavailable } from '@legible/store';
import { SURFACE_FAILURES, type SurfaceContext, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import type { CapabilityLinks } from '../delivery/capability-links.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { answeredSoon } from '../store/answered-soon.ts';
import {
  LINK_ACTIONS,
  type LinkAction,
  WebhookAllowedPage,
  WebhookLinkOverPage,
  WebhookLinkPage,
} from '../views/webhook-token.tsx';
import type { RouteParts } from './content-answer.ts';
import { pageAnswer, readSentForm, UNKEPT } from './webhooks.tsx';

interface WebhookLinkRoutes extends Pick<RouteParts, 'current' | 'pageHeaders' | 'failed'> {
  readonly links: CapabilityLinks;
  /** Origin at which the public reaches the service, without a final slash. */
  readonly publicUrl: string;
  readonly log: { readonly error: (fields: object, message: string) => void };
}

/** Seconds after which a store that is away may be back. */
const AWAY_S = 5;

/**
 * Serves the pages of the links in a channel. Opening one changes nothing, because chats open links to preview them;
 * its button does. Expired links and links that never existed get the same page.
 */
export const serveWebhookLinks = (app: Hono<SurfaceEnv>, routes: WebhookLinkRoutes): void => {
  const { links, current, publicUrl, pageHeaders } = routes;

  const shown = (hook: Awaited<ReturnType<CapabilityLinks['look']>>, action: LinkAction | null, status: number) => {
    const { site, frame } = current();
    const of = editionOf(site, hook?.asked ?? []);
    if (hook === null) return pageAnswer(<WebhookLinkOverPage {...{ frame, of }} />, of, 404, pageHeaders);
    const isAllowed = action === 'allow' && hook.kind === 'stop' && hook.state === 'stopped';
    const page = isAllowed ? <WebhookAllowedPage {...{ frame, of }} /> : <WebhookLinkPage {...{ frame, of, hook }} />;
    return pageAnswer(page, of, status, pageHeaders);
  };

  const said = (how: 'look' | LinkAction, token: string) => answeredSoon(links[how](token));

  const opened = async (c: SurfaceContext, token: string): Promise<Response> => {
    if (c.req.method !== 'POST') return shown(await said('look', token), null, 200);
    const sent = await readSentForm(c, publicUrl);
    const action =
      sent.kind === 'form' ? (LINK_ACTIONS.find((known) => known === sent.fields.get('do')) ?? null) : null;
    if (action === null) return shown(await said('look', token), null, sent.kind === 'other-site' ? 403 : 400);
    return shown(await said(action, token), action, 200);
  };

  app.on(['GET', 'POST'], webhookLinkPath(':token'), async (c) => {
    try {
      return await opened(c, c.req.param('token') ?? '');
    } catch (error) {
      // Caught here, because elsewhere a defect is logged with the path, which is a secret.
      routes.log.error({ err: error }, 'the page of a link in a channel could not be made');
      if (!(error instanceof StoreUnavailable)) return routes.failed(c, SURFACE_FAILURES.internal, UNKEPT);
      return routes.failed(c, SURFACE_FAILURES.unavailable, { ...UNKEPT, 'retry-after': String(AWAY_S) });
    }
  });
};

/** Returns the edition in whose language the channel was asked. */
const editionOf = (site: PublicSite, [key]: readonly string[]): EditionSite =>
  (key === undefined ? null : site.edition(key)) ?? site.editions[0];
