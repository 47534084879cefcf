import { MACHINE_FILE_KEYS } from '../../kernel/machine-files.ts';
import { NO_QUOTE } from '../../kernel/quote.ts';
import { fail, ifSeen, pass, quoteOr, siteRule, untested } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';

/** robots.txt and sitemaps have their own rules for this. They also appear here when a page answers instead. */
export default siteRule({
  id: 'wellknown-no-soft-200',
  title: 'Missing machine files answer 404',
  failureTitle: 'Missing files for robots and programs answer as if they existed',
  category: 'machine-surfaces',
  rating: ['low', 'both', 'E2'],
  sources: ['RFC8615', 'G-STATUS'],
  why: 'Programs ask for files by fixed names and take 200 for a yes. A page in place of a file makes them read HTML as rules, lists or manifests.',
  fix: 'Answer 404 for names below /.well-known/ and for machine files that you do not have, before the fallback to your app.',
  repair: 'machine-file',
  expects: 'Addresses of machine files that do not exist answer 404, without an HTML page of status 200.',
  knows: ['machineFiles'],
  wants: ['robotsFiles', 'sitemaps'],
  messages: {
    page: '{count} addresses of files for machines that do not exist answer 200: {files;}.',
  },
  passes: 'GET /.well-known/anything answers 404.',
  fails: 'GET /.well-known/anything answers 200 with the start page of the app.',
  check({ machineFiles, robotsFiles, sitemaps, target }) {
    if (!target.deployed) return untested('not-deployed');
    if (machineFiles.state === 'absent') return pass;
    const files = MACHINE_FILE_KEYS.flatMap((key) => {
      const file = machineFiles.value[key];
      return file.state === 'present' && file.value.challenge === null ? [{ key, ...file.value }] : [];
    });
    if (files.length === 0) return untested('not-looked');
    const soft = files.filter(({ key, status, isHtml }) => status === 200 && (isHtml || key === 'no-such-well-known'));
    const robots = (ifSeen(robotsFiles)?.files ?? []).filter(({ body }) => body === 'html');
    const maps = (ifSeen(sitemaps)?.files ?? []).filter(({ html }) => html);
    const pages = [...robots, ...maps]
      .filter(({ status }) => status === 200)
      .map((file) => ({ ...file, start: NO_QUOTE }));
    const all = [...soft, ...pages];
    const [first] = all;
    if (first === undefined) return pass;
    const named = all.map(({ requestedUrl, mediaType }) => `${requestedUrl}: ${mediaType ?? 'no type'}`);
    const proof = { step: first.from, ...quoteOr(first.start, named[0] ?? '') };
    const asked = files.length + (ifSeen(robotsFiles)?.files ?? []).length + (ifSeen(sitemaps)?.files ?? []).length;
    const reach = reachOf('file', asked, all.map(affectedBy));
    return fail({ message: 'page', args: { count: all.length, files: named.slice(0, 10) }, proof, ...reach });
  },
});
