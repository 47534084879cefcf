import { startService } from '../../test/service-process.ts';

/** The built service with ROLE=api, which runs no scans. */
export interface OwnPages {
  /** Addresses of the pages that search engines may show, but only one of the rules' pages. */
  readonly urls: readonly string[];
  end(): Promise<unknown>;
}

/** Everything that operators can state about themselves, because it makes parts of pages appear. */
const OPERATOR = {
  CONTACT_EMAIL: 'scans@legible.example',
  OPERATOR_NAME: 'The Legible Project',
  OPERATOR_PROFILES: 'https://social.example/@legible',
};

/**
 * Starts the service over an empty store in `dataDir` and reads from its sitemap which pages it has.
 *
 * @throws Error when it does not start, or its sitemap lists no page and no rule.
 */
export const openOwnPages = async (dataDir: string): Promise<OwnPages> => {
  const service = await startService({ dataDir, env: { ROLE: 'api', HOST: '127.0.0.1', ...OPERATOR } });
  try {
    const sitemap = await (await fetch(`${service.url}/sitemap.xml`)).text();
    return { urls: pagesToLookAt(sitemap), end: () => service.end() };
  } catch (error) {
    await service.end('SIGKILL');
    throw error;
  }
};

/**
 * Returns all addresses of a sitemap, but only the first of those below /rules/, which share one template.
 *
 * @throws Error when there is no rule or nothing else.
 */
export const pagesToLookAt = (sitemap: string): readonly string[] => {
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
  const isRule = (url: string): boolean => new URL(url).pathname.startsWith('/rules/');
  const [rule] = urls.filter(isRule);
  const others = urls.filter((url) => !isRule(url));
  if (rule === undefined || others.length === 0) throw new Error('the sitemap lists no rule, or nothing else');
  return [...others, rule];
};
