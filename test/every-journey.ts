/**
 * Whether all journeys in a browser are run. Together they take two minutes, so the test suite runs one for each kind
 * of page. A proof (`lab/prove/every-journey.ts`) runs all of them: every language, by pointer, by keyboard and without
 * scripts.
 */
export const EVERY_JOURNEY = process.env.EVERY_JOURNEY === 'true';
