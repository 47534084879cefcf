import { notApplicable, siteRule } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText, worstOf } from '../../kernel/tally.ts';
import type { FeedEntryFact } from './feed-reading.ts';
import { entryFaults } from './feed-words.ts';

const SHOWN = 10;

const nameOf = ({ title, url }: FeedEntryFact): string => title ?? url ?? 'untitled';

export default siteRule({
  id: 'feed-entries',
  title: 'Entries of the feed have stable ids, final links and dates',
  failureTitle: 'Feed entries have faulty ids or links',
  warningTitle: 'Some feed entries have no date',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['RFC4287', 'RSS'],
  why: 'Feed readers recognize new entries by id, and file them under their link. Ids that change repeat old news; links that redirect split them.',
  fix: 'Give every entry an id that never changes, its canonical address and its date.',
  repair: 'feed',
  expects: 'Every entry has an id of its own, a date, and a link that answers 200 without a redirect.',
  needs: ['feeds'],
  messages: {
    faults: (a: { url: string; count: number; faults: readonly string[] }) =>
      `${a.url}: ${a.count} ${a.count === 1 ? 'fault' : 'faults'} in its entries: ${a.faults.join('; ')}.`,
    undated: (a: { url: string; count: number; of: number; titles: readonly string[] }) =>
      `${a.url}: ${a.count} of ${a.of} entries have no date: ${a.titles.join('; ')}.`,
    sampled: sampledText('links of entries'),
  },
  passes: 'Each item has its own guid, the canonical link of the article, pubDate and a summary.',
  fails: 'Two items have the guid “post”.',
  check({ feeds }) {
    const files = feeds.value.files.filter(({ format, entries }) => format !== null && entries.length > 0);
    if (files.length === 0) return notApplicable;
    const faults = files.flatMap((file) => entryFaults(file).map((fault) => ({ file, ...fault })));
    const undated = files.flatMap((file) =>
      file.entries
        .filter(({ dated }) => !dated)
        .map((one) => ({ file, words: nameOf(one), at: { url: one.url ?? file.url } })),
    );
    if (faults.length + undated.length === 0) {
      const links = files.map(({ entries }) => new Set(entries.flatMap(({ url }) => url ?? [])).size);
      const asked = files.reduce((sum, { targets }) => sum + targets.length, 0);
      return sampledPass(
        feeds.from,
        asked,
        links.reduce((sum, count) => sum + count, 0),
      );
    }
    const of = files.reduce((sum, { entries }) => sum + entries.length, 0);
    const reported = (rows: typeof faults) =>
      rows.slice(0, 1).map(({ file, words: observation }) => ({
        args: { count: rows.length, url: [...new Set(rows.map((row) => row.file.url))].join(', ') },
        words: rows.slice(0, SHOWN).map(({ words }) => words),
        rest: {
          proof: { step: file.from, observation },
          ...reachOf(
            'link',
            of,
            rows.map(({ at }) => at),
          ),
        },
      }));
    const findings = [
      ...reported(faults).map(({ args, words, rest }) => ({
        message: 'faults' as const,
        args: { ...args, faults: words },
        ...rest,
      })),
      ...reported(undated).map(({ args, words, rest }) => ({
        message: 'undated' as const,
        args: { ...args, of, titles: words },
        ...rest,
      })),
    ];
    return worstOf<(typeof findings)[number]>(findings, 'faults');
  },
});
