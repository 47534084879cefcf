import { installedCommand, installedVersion } from './installed.ts';
import { type Finding, pathOf, type Scanner } from './scanner.ts';

const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --ignore-certificate-errors';

interface Report {
  readonly runtimeError?: { readonly code: string };
  readonly finalDisplayedUrl?: string;
  readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null }>>;
  readonly categories: Readonly<
    Record<string, { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
}

/** Reads audits with a score below 1. An error of the run is the complaint `runtime-error`. */
const read = (output: string): readonly Finding[] => {
  const report = JSON.parse(output) as Report;
  const paths = report.finalDisplayedUrl ? [pathOf(report.finalDisplayedUrl)] : [];
  if (report.runtimeError) return [{ id: `runtime-error:${report.runtimeError.code}`, paths, weight: 100 }];
  const weights = new Map(
    Object.values(report.categories).flatMap(({ auditRefs }) =>
      auditRefs.map(({ id, weight }) => [id, weight] as const),
    ),
  );
  return Object.values(report.audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => ({ id: id.replace(/^aria-.*/, 'aria'), paths, weight: weights.get(id) ?? 0 }));
};

/** Google's Lighthouse: the categories SEO, accessibility, best practices and agentic browsing. */
export const lighthouse: Scanner = {
  name: 'lighthouse',
  reads: 'page',
  version: () => installedVersion('lighthouse'),
  command: ({ page }) => [
    ...installedCommand('lighthouse', 'cli/index.js'),
    page,
    ...['--quiet', '--output=json', '--chrome-path=/usr/bin/chromium', `--chrome-flags=${CHROME_FLAGS}`],
    '--only-categories=seo,accessibility,best-practices,agentic-browsing',
  ],
  read,
};
