import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';
import { reachOf } from '../../kernel/site/listed-address.ts';
import { compressibleOf } from './exchanges.ts';

/** Judges the HTML and XML that the scan read, and the at most two style sheets and scripts that it requested. */
export default siteRule({
  id: 'text-compression',
  title: 'Text is sent compressed',
  failureTitle: 'Some text files are sent uncompressed',
  category: 'delivery',
  rating: ['low', 'web', 'E1'],
  sources: ['G-BUDGET', 'RFC9110'],
  why: 'Crawlers and browsers take compressed text from every server that has it; uncompressed it is three to five times as long and slows both.',
  fix: 'Switch on Brotli or gzip for HTML, CSS, JavaScript and XML, on the server or at the CDN.',
  repair: 'compression',
  expects: 'The answer has a Content-Encoding of br, zstd or gzip.',
  needs: ['exchanges'],
  wants: ['assets'],
  messages: {
    plain: (a: { count: number; total: number; files: readonly string[] }) =>
      `${a.count} of ${a.total} text files came uncompressed to a client that accepts br, zstd and gzip: ${a.files.join(', ')}.`,
  },
  passes: 'A page of 80 kB comes with Content-Encoding: br and 17 kB on the wire.',
  fails: 'A page of 80 kB comes without Content-Encoding.',
  check({ exchanges }) {
    const files = compressibleOf(exchanges.value.list);
    if (files.length === 0) return notApplicable;
    const plain = files.filter(({ coding }) => coding === null).sort((a, b) => b.bytes - a.bytes);
    const [first] = plain;
    if (first === undefined) return pass;
    const shown = plain.slice(0, 10).map(({ url, type, bytes }) => `${url} (${type}, ${bytes} bytes read)`);
    const proof = { step: first.from, observation: `no content-encoding; ${first.wireBytes} bytes on the wire` };
    const args = { count: plain.length, total: files.length, files: shown };
    const reach = reachOf(
      'file',
      files.length,
      plain.map(({ url }) => url),
    );
    const finding = { message: 'plain' as const, args, proof, ...reach };
    return plain.some(({ isHtml, bytes }) => isHtml && bytes > 50 * 1024) ? fail(finding) : warn(finding);
  },
});
