import { SOURCES, STALE_AFTER_DAYS, staleSources } from '@legible/audit';

/**
 * Lists the sources that were read more than 90 days before a day: today, or the first argument. It only warns.
 *
 *   node --conditions=source tools/check-standards.ts            # today
 *   node --conditions=source tools/check-standards.ts 2027-03-01
 */
const [day = new Date().toISOString().slice(0, 10)] = process.argv.slice(2);
const stale = staleSources(day);
console.log(
  stale.length === 0
    ? `On ${day}, every source was read within ${STALE_AFTER_DAYS} days.`
    : `Warning: on ${day}, ${stale.length} sources were read more than ${STALE_AFTER_DAYS} days ago:`,
);
for (const key of stale) console.log(`  ${SOURCES[key].readOn}  ${key}  ${SOURCES[key].url}`);
