/** Journey: scans every address of its input through REST, and prints the results. */
import { createScanPatiently, type Progress, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { journeyInput } from './run.ts';

export interface SiteResult {
  readonly url: string;
  readonly pictures: readonly Progress[];
  readonly report: unknown;
  readonly latest: unknown;
  readonly page: { readonly status: number; readonly html: string };
}

export interface RealSites {
  readonly sites: readonly SiteResult[];
  /** The values that the service's OpenAPI document allows. */
  readonly enums: { readonly kinds: readonly string[]; readonly origins: readonly string[] };
}

/** The part of the OpenAPI document that is used here. */
interface Description {
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> }>
    >;
  };
}

const SCAN_WITHIN_MS = 120_000;

const scanSite = async (base: string, url: string): Promise<SiteResult> => {
  const created = await createScanPatiently(base, url);
  if (created.status !== 202) throw new Error(`${url}: ${created.status} ${await created.text()}`);
  const { scanId } = (await created.json()) as { scanId: string };
  const pictures = await watchScan(base, scanId, SCAN_WITHIN_MS);
  const json = { headers: { accept: 'application/json' } };
  const page = await fetch(`${base}/scan/${scanId}`, { headers: { accept: 'text/html' } });
  return {
    url,
    pictures,
    report: await (await fetch(`${base}/scan/${scanId}`, json)).json(),
    latest: await (await fetch(`${base}/scan/${new URL(url).hostname}`, json)).json(),
    page: { status: page.status, html: await page.text() },
  };
};

const enumsOf = async (base: string): Promise<RealSites['enums']> => {
  const { components } = (await (await fetch(`${base}/openapi.json`)).json()) as Description;
  const enumOf = (schema: string): readonly string[] => components.schemas[schema]?.properties.kind?.enum ?? [];
  return { kinds: enumOf('ScanExplorationEvent'), origins: enumOf('ScanExplorationOrigin') };
};

const result = await inTemporaryFolder(async (dataDir): Promise<RealSites> => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0' } });
  try {
    const urls = journeyInput<readonly string[]>();
    const sites = await Promise.all(urls.map((url) => scanSite(service.url, url)));
    return { sites, enums: await enumsOf(service.url) };
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(result));
