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

/** Folders whose pages share one template. */
const FOLDERS = ['/rules/', '/bots/'];

/**
 * Returns all addresses of a sitemap, but only the first of each folder whose pages share one template.
 *
 * @throws Error when a folder has no page, or when there is nothing else.
 */
export const pagesToLookAt = (sitemap: string): readonly string[] => {
  const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
  const folderOf = (url: string): string | undefined =>
    FOLDERS.find((folder) => new URL(url).pathname.startsWith(folder));
  const firsts = FOLDERS.map((folder) => urls.find((url) => folderOf(url) === folder));
  const lacking = FOLDERS.filter((_, place) => firsts[place] === undefined);
  const pages = urls.filter((url) => folderOf(url) === undefined || firsts.includes(url));
  if (lacking.length > 0 || pages.length === FOLDERS.length)
    throw new Error(`the sitemap lists nothing below ${lacking.join(' and ') || '/'}`);
  return pages;
};

const LANGUAGE = /^\/(?:ko|ja|zh-cn)(?=\/|$)/;
const DOCUMENT = /^(\/docs\/).+/;

/** Returns one page for each template: one document, and no page that another one has in English. */
export const oneOfEachTemplate = (urls: readonly string[]): readonly string[] => {
  const templateOf = (url: string): string =>
    new URL(url).pathname.replace(LANGUAGE, '').replace(DOCUMENT, '$1') || '/';
  return [...Map.groupBy(urls, templateOf).values()].flatMap(([first]) => first ?? []);
};
