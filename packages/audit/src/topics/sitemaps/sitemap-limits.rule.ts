import { siteRule } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { listText, type Tally, tallied, worstOf } from '../../kernel/tally.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';
import { withoutEntries } from './sitemap-troubles.ts';

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 52_428_800;
const NEAR = 0.9;

const entriesOf = ({ entries, problems }: SitemapFileFact): number =>
  problems.some(({ code }) => code === 'too-many') ? MAX_ENTRIES + 1 : entries;

const share = (file: SitemapFileFact): number => Math.max(entriesOf(file) / MAX_ENTRIES, file.length / MAX_BYTES);

const inWords = (file: SitemapFileFact): string =>
  `${file.url} (${entriesOf(file) > MAX_ENTRIES ? 'more than 50000' : file.entries} addresses, ${file.length} bytes)`;

/** The reader stops at 10 MiB. A larger length is known only when the server announces it and sends the file unpacked. */
export default siteRule({
  id: 'sitemap-limits',
  title: 'Sitemaps stay within the limits of the protocol',
  failureTitle: 'A sitemap is too large, or a sitemap index lists another index',
  warningTitle: 'A sitemap is close to the size limit',
  category: 'sitemaps',
  rating: ['med', 'both', 'E1'],
  sources: ['SITEMAPS', 'G-SITEMAP'],
  why: 'Search engines refuse a sitemap with more than 50,000 addresses or 50 MB, and do not read a sitemap index that another index names.',
  fix: 'Split the sitemap into files well below the limits, and list them all in one index.',
  repair: 'sitemap',
  expects:
    'Each file has fewer than 45,000 addresses and less than 47 MB when unpacked, and a sitemap index names no other index.',
  needs: ['sitemaps'],
  messages: {
    over: (a: Tally) => `Over the limit of 50,000 addresses or 50 MB: ${listText(a)}.`,
    nested: (a: Tally) => `A sitemap index names further indexes: ${listText(a)}.`,
    near: (a: Tally) => `Near the limit of 50,000 addresses or 50 MB: ${listText(a)}.`,
  },
  passes: 'A sitemap with 8,000 addresses.',
  fails: 'A sitemap with 60,000 addresses.',
  check({ sitemaps }) {
    const read = sitemaps.value.files.filter(({ kind }) => kind !== null && kind !== 'unreadable');
    if (read[0] === undefined) return withoutEntries(sitemaps.value);
    const files = {
      over: read.filter((file) => share(file) > 1),
      nested: read.filter(({ foundIn, kind }) => foundIn === 'index' && kind === 'sitemapindex'),
      near: read.filter((file) => share(file) >= NEAR && share(file) <= 1),
    };
    const { from } = read[0];
    const findings = (['over', 'nested', 'near'] as const).flatMap((message) => {
      const list = files[message];
      const finding = {
        message,
        ...tallied(from, list.map(inWords)),
        ...reachOf('file', read.length, list.map(affectedBy)),
      };
      return list.length === 0 ? [] : [finding];
    });
    return worstOf(findings, 'over', 'nested');
  },
});
