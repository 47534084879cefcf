/**
 * Whether all journeys in a browser are made. Together they take two minutes, so the suite makes one of each kind of
 * page, and a proof (`lab/prove/every-journey.ts`) all of them: every language, by pointer, by keyboard and without
 * scripts.
 */
export const EVERY_JOURNEY = process.env.EVERY_JOURNEY === 'true';
