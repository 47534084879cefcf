/**
 * Whether all journeys in a browser are run. Together they take two minutes, so the test suite runs one for each kind
 * of page. A proof (`lab/prove/every-journey.ts`) runs all of them: every language, by pointer, by keyboard and without
 * scripts.
 */
export const EVERY_JOURNEY = process.env.EVERY_JOURNEY === 'true';

/** Journeys of many processes or a browser, seconds to a minute each: a proof (`lab/prove/every-journey.ts`) makes them. */
export const LONG_JOURNEYS = [
  'services/newsletter/test/replicas.test.ts',
  'services/newsletter/test/webhooks-in-browser.test.ts',
  'services/scan/src/cli/standalone-page.chromium.test.ts',
  'packages/scanner/src/render/renderer.chromium.test.ts',
  'services/scan/test/several-machines.test.ts',
  'test/journeys/newsletter-replicas.test.ts',
  'lab/namespace/several-machines-journey.test.ts',
];

/**
 * Journeys and readings of real sites that take six seconds to a minute and a half of CPU each. CI makes them at every change.
 * With them the suite would take more than its five minutes elsewhere, so there they run when a file is named, and in the proof.
 */
export const CI_JOURNEYS = [
  'lab/bench/search/written-questions.test.ts',
  'lab/namespace/namespace.test.ts',
  'lab/namespace/self-scan.test.ts',
  'packages/scanner/src/steps/quotes-of-sites.test.ts',
  'services/newsletter/test/imported-leak.test.ts',
  'services/newsletter/test/join-in-browser.test.ts',
  'services/newsletter/test/languages-in-browser.test.ts',
  'services/newsletter/test/newsletter-in-browser.test.ts',
  'services/newsletter/test/page-weight.test.ts',
  'services/newsletter/test/preview-in-browser.test.ts',
  'services/newsletter/test/theme-in-browser.test.ts',
  'services/scan/src/views/pages.chromium.test.ts',
  'services/scan/test/broken-reports.test.ts',
  'services/scan/test/ci.test.ts',
  'services/scan/test/door.test.ts',
  'services/scan/test/follow.test.ts',
  'services/scan/test/paper.chromium.test.ts',
  'services/scan/test/planted-throws.test.ts',
  'services/scan/test/report-in-browser.test.ts',
  'services/scan/test/report-in-one-minute.test.ts',
  'services/scan/test/watch.test.ts',
  'test/dogfood/newsletter.test.ts',
  'test/journeys/broken-sites.test.ts',
  'test/journeys/migrate-store.test.ts',
  'test/journeys/not-seen.test.ts',
  'test/journeys/repaired-causes.test.ts',
  'test/journeys/repaired-twins.test.ts',
  'test/journeys/starts.test.ts',
];
