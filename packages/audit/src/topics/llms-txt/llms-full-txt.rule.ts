import { isThere } from '../../kernel/machine-files.ts';
import { fail, notApplicable, pass, siteRule, untested, warn } from '../../kernel/rule.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** Whether llms-full.txt is more than 30 days older than llms.txt, by the Last-Modified headers of both. */
const isStale = (full: string | null, index: string | null): boolean =>
  full !== null && index !== null && Date.parse(full) < Date.parse(index) - 30 * 86_400_000;

export default siteRule({
  id: 'llms-full-txt',
  title: 'An announced llms-full.txt is there',
  failureTitle: 'The site announces an llms-full.txt that is not there',
  warningTitle: 'llms-full.txt is very large, or older than llms.txt',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E4'],
  sources: ['LLMS'],
  why: 'Tools that load all documentation at once follow the announcement. The file does not improve any ranking.',
  fix: 'Serve the file as Markdown, or take its announcement out of llms.txt and robots.txt.',
  repair: 'machine-file',
  expects: 'llms-full.txt answers 200 with current Markdown of at most 10 MB, or no file names it any more.',
  needs: ['llmsTxt', 'machineFiles'],
  messages: {
    broken: (a: { by: string; url: string; status: number | null }) =>
      `${a.by} names llms-full.txt, but ${a.url} answers ${a.status ?? 'nothing'} without the file.`,
    large: (a: { url: string; bytes: number }) => `${a.url} has ${a.bytes} bytes, more than a tool can load at once.`,
    stale: (a: { url: string }) => `${a.url} is more than 30 days older than llms.txt.`,
  },
  passes: 'llms.txt links to /llms-full.txt, which answers 200 with 400 KB of Markdown.',
  fails: 'llms.txt links to /llms-full.txt, which answers 404.',
  check({ llmsTxt, machineFiles }) {
    const { fullNamedBy: by, file: index } = llmsTxt.value;
    if (by === null) return notApplicable;
    const full = machineFiles.value['llms-full-txt'];
    if (full.state !== 'present') return untested(full.state === 'unknown' ? full.reason : 'not-looked');
    const { url, status, size, start, from, headers } = full.value;
    const proof = { step: from, quote: start };
    if (!isThere(full.value)) return fail({ message: 'broken', args: { by, url, status }, proof });
    if (size > MAX_BYTES) return warn({ message: 'large', args: { url, bytes: size }, proof });
    if (!isStale(headers.lastModified, index.headers.lastModified)) return pass;
    return warn({ message: 'stale', args: { url }, proof });
  },
});
