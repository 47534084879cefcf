import type { FeedEntryFact } from '../../facts.ts';
import { fail, notApplicable, pass, siteRule, warn } from '../../rule.ts';
import { entryFaults } from '../../surfaces/feed-words.ts';

const SHOWN = 10;
/** An excerpt this short, without a second sentence, says little more than the title. */
const EXCERPT = 200;

const isTeaser = ({ text, textLength }: FeedEntryFact): boolean =>
  textLength < EXCERPT && !/[.!?…]["'”’)]*\s+\S|[。！？]["'”’）]*\S/u.test(text);
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
  },
  passes: 'Each item has its own guid, the canonical link of the article, pubDate and a summary.',
  fails: 'Two items have the guid “post”.',
  check({ feeds }) {
    const files =
      feeds.state === 'absent'
        ? []
        : feeds.value.files.filter(({ format, entries }) => format !== null && entries.length > 0);
    if (files.length === 0) return notApplicable;
    const [bad, ...worse] = files.flatMap((file) => {
      const faults = entryFaults(file);
      const args = { url: file.url, count: faults.length, faults: faults.slice(0, SHOWN) };
      return faults.length === 0
        ? []
        : [{ message: 'faults' as const, args, proof: { step: file.from, excerpt: faults[0] ?? '' } }];
    });
    if (bad !== undefined) return fail(bad, ...worse);
    const [thin, ...thinner] = files.flatMap((file) => {
      const few = file.entries.filter((entry) => !entry.dated || isTeaser(entry));
      const titles = few.slice(0, SHOWN).map(({ title, url }) => title ?? url ?? 'untitled');
      const args = { url: file.url, count: few.length, of: file.entries.length, titles };
      return few.length === 0
        ? []
        : [{ message: 'thin' as const, args, proof: { step: file.from, excerpt: few[0]?.text || file.start } }];
    });
    return thin === undefined ? pass : warn(thin, ...thinner);
  },
});
