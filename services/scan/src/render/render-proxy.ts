import type { GuardedProxy } from '@legible/outbound';

/** The only way out for one page. */
export type RenderProxy = Pick<GuardedProxy, 'url' | 'credentials' | 'counters' | 'refusals' | 'close'>;

/** Makes one for each page, so that every page has its own secret, its own limits and its own counts. */
export type ProxyMaker = () => Promise<RenderProxy>;
