import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

const DAY = 86_400_000;

/** A lag is seen only when a page of the sample states its date, is newer than the newest entry, and is in no feed. */
export default siteRule({
  id: 'feed-fresh-and-cacheable',
  title: 'The feed is up to date and can be asked for changes',
  failureTitle: 'A new page is missing from the feed',
  warningTitle: 'The feed lags behind or must be loaded in full each time',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['RFC9111'],
  why: 'Readers ask for a feed many times a day. With a validator the answer is a few bytes; without one they fetch it whole, or seldom.',
  fix: 'Rebuild the feed with every publication, and answer conditional requests with 304.',
  repair: 'feed',
  expects:
    'The newest entry is the newest page; the feed has ETag or Last-Modified, and a request that sends it back is answered 304.',
  needs: ['feeds'],
  messages: {
    late: (a: { page: string; days: number }) =>
      `${a.page} is ${a.days} days newer than the newest entry and is missing from the feed.`,
    lagging: (a: { page: string }) => `${a.page} is more than a day newer than the newest entry of the feed.`,
    bare: (a: { url: string }) => `${a.url} has neither ETag nor Last-Modified.`,
    ignored: (a: { url: string }) => `${a.url} answers 200 instead of 304 when its validator is sent back.`,
  },
  passes: 'The newest article is in the feed, and If-None-Match brings 304.',
  fails: 'An article published three days ago is not in the feed.',
  check({ feeds, target }) {
    const file = feeds.value.files.find(({ format }) => format !== null);
    if (file === undefined) return notApplicable;
    const { url, etag, lastModified, again, from } = file;
    const { lag = 0, age = 0, ...page } = feeds.value.missed ?? { url, from, published: 0 };
    const args = { page: page.url, days: Math.floor(lag / DAY) };
    const dated = { step: page.from, observation: `Published ${new Date(page.published).toISOString()}` };
    if (lag > 2 * DAY && age > 2 * DAY) return fail({ message: 'late', args, proof: dated });
    if (lag > DAY) return warn({ message: 'lagging', args, proof: dated });
    // Only a server sends validators; a folder has none.
    if (!target.deployed) return pass;
    const proof = { step: from, observation: `etag: ${etag ?? 'none'}; last-modified: ${lastModified ?? 'none'}` };
    if (etag === null && lastModified === null) return warn({ message: 'bare', args: { url }, proof });
    if (again?.status !== 200) return pass;
    return warn({ message: 'ignored', args: { url }, proof: { ...proof, step: again.from } });
  },
});
