import type { FeedEntryFact } from '../../facts.ts';
import { fail, notApplicable, siteRule, warn } from '../../rule.ts';
import { entryFaults } from '../../surfaces/feed-words.ts';
import { sampledPass, sampledText } from '../../tally-findings.ts';

const SHOWN = 10;
/** An excerpt this short, without a second sentence, says little more than the title. */
const EXCERPT = 200;

const nameOf = ({ title, url }: FeedEntryFact): string => title ?? url ?? 'untitled';
const isThin = ({ dated, text, textLength }: FeedEntryFact): boolean =>
  !dated || (textLength < EXCERPT && !/[.!?…]["'”’)]*\s+\S|[。！？]["'”’）]*\S/u.test(text));
export default siteRule({
  id: 'feed-entries',
  title: 'Entries of the feed have stable ids, final links, dates and text',
  category: 'machine-surfaces',
  rating: ['low', 2, 'ai', 'E1'],
  sources: ['RFC4287', 'RSS'],
  why: 'Readers tell new entries from known ones by id, and file them under their link. Ids that change repeat old news; links that redirect split them.',
  fix: 'Give every entry an id that never changes, its canonical address, its date, and a summary or the whole text.',
  needs: ['feeds'],
  messages: {
    faults: (a: { url: string; count: number; faults: readonly string[] }) =>
      `${a.url}: ${a.count} faults of entries: ${a.faults.join('; ')}.`,
    thin: (a: { url: string; count: number; of: number; titles: readonly string[] }) =>
      `${a.url}: ${a.count} of ${a.of} entries have no date or no more than a sentence of text: ${a.titles.join('; ')}.`,
    sampled: sampledText('links of entries'),
  },
  passes: 'Each item has its own guid, the canonical link of the article, pubDate and a summary.',
  fails: 'Two items have the guid “post”.',
  check({ feeds }) {
    const files =
      feeds.state === 'absent'
        ? []
        : feeds.value.files.filter(({ format, entries }) => format !== null && entries.length > 0);
    if (files.length === 0) return notApplicable;
    const faults = files.flatMap((file) => entryFaults(file).map((words) => ({ file, words })));
    const thin = files.flatMap((file) => file.entries.filter(isThin).map((one) => ({ file, words: nameOf(one) })));
    const [first] = faults.length > 0 ? faults : thin;
    if (first === undefined) {
      const links = files.map(({ entries }) => new Set(entries.flatMap(({ url }) => url ?? [])).size);
      const asked = files.reduce((sum, { targets }) => sum + targets.length, 0);
      return sampledPass(
        feeds.from,
        asked,
        links.reduce((sum, count) => sum + count, 0),
      );
    }
    const told = (rows: typeof faults) => ({
      count: rows.length,
      url: [...new Set(rows.map(({ file }) => file.url))].join(', '),
    });
    const words = (rows: typeof faults) => rows.slice(0, SHOWN).map((row) => row.words);
    const proof = { step: first.file.from, observation: first.words };
    if (faults.length > 0) return fail({ message: 'faults', args: { ...told(faults), faults: words(faults) }, proof });
    const of = files.reduce((sum, { entries }) => sum + entries.length, 0);
    return warn({ message: 'thin', args: { ...told(thin), of, titles: words(thin) }, proof });
  },
});
